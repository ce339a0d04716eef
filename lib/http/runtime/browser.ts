// Replaces node.ts in the builds for browsers and workers.
import { UsageError } from '../../errors.ts'
import { fetchTransport } from '../transport/fetch.ts'
import type { Runtime } from './types.ts'

/** Created with the first response: Jest's jsdom has none, and there the module must at least load. */
let utf8: TextDecoder | undefined

export const runtime: Runtime = {
  attemptChannel: () => undefined,
  transport({ proxy, agent }) {
    if (proxy || agent) throw new UsageError('proxy and agent are available in Node only')
    return fetchTransport()
  },
  decodeUtf8(bytes) {
    utf8 ??= new TextDecoder('utf-8', { fatal: true })
    return utf8.decode(bytes)
  },
  files: async () => ({
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
  }),
}
