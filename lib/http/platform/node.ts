import { createHash, randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { open, stat } from 'node:fs/promises'
import { FileError } from '../../errors.ts'
import { axiosTransport } from '../transport/axios.ts'
import { fileError } from './file-error.ts'
import { saveFile } from './save-file.ts'
import type { Platform } from './types.ts'

const attempts = channel('quoin:attempt')

export const platform: Platform = {
  attemptChannel: () => (attempts.hasSubscribers ? (attempt) => attempts.publish(attempt) : undefined),
  transport: axiosTransport,
  newKey: randomUUID,
  newSha256: () => createHash('sha256'),
  async openFile(path) {
    try {
      const stats = await stat(path)
      if (!stats.isFile()) throw new FileError(`${path} is not a regular file`, { code: 'file-failed', path })
      // Opened once, so that an unreadable file is reported before the request is sent.
      const file = await open(path, 'r')
      await file.close()
      return {
        size: stats.size,
        async *stream() {
          const handle = await open(path, 'r')
          yield* handle.createReadStream({ highWaterMark: 256 * 1024 })
        },
      }
    } catch (error) {
      throw fileError(error, path, 'read')
    }
  },
  saveFile,
}
