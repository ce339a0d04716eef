// Stands in for node.ts where the library is bundled for a browser.
import { UsageError } from '../../errors.ts'
import { fetchTransport } from '../transport/fetch.ts'
import type { Platform } from './types.ts'

export const platform: Platform = {
  transport({ proxy, agent }) {
    if (proxy || agent) throw new UsageError('proxy and agent need Node: a browser chooses its own way.')
    return fetchTransport()
  },
  async openFile() {
    throw new UsageError(
      'A browser cannot open a file by its path. Give the upload a Blob, such as a File of an input.',
    )
  },
  async saveFile() {
    throw new UsageError(
      'A browser cannot write a file. Read the download with bytes() or text(), or iterate it.',
    )
  },
}
