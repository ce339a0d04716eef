// Replaces node.ts in the builds for browsers and workers.
import { UsageError } from '../../errors.ts'
import { fetchTransport } from '../transport/fetch.ts'
import type { Platform } from './types.ts'

export const platform: Platform = {
  attemptChannel: () => undefined,
  transport({ proxy, agent }) {
    if (proxy || agent) throw new UsageError('proxy and agent are available in Node only')
    return fetchTransport()
  },
  files: () => import('./browser-files.ts'),
}
