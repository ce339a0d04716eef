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
  async openFile() {
    throw new UsageError(
      'files can be opened by path in Node only; pass a Blob, such as the File of an input',
    )
  },
  async saveFile() {
    throw new UsageError(
      'files can be written in Node only; read the download with bytes() or text(), or iterate it',
    )
  },
}
