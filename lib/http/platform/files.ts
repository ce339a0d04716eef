import { open, stat } from 'node:fs/promises'
import { FileError } from '../../errors.ts'
import { fileError } from './file-error.ts'
import type { PlatformFiles } from './types.ts'

export { saveFile } from './save-file.ts'

const CHUNK = 256 * 1024

/** All chunks share one buffer, so that a large file takes no more memory than a small one. */
async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  const failed = (error: unknown): never => {
    throw fileError(error, path, 'read')
  }
  const file = await open(path, 'r').catch(failed)
  try {
    const buffer = Buffer.allocUnsafeSlow(CHUNK)
    while (true) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK).catch(failed)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

export const openFile: PlatformFiles['openFile'] = async (path) => {
  try {
    const stats = await stat(path)
    if (!stats.isFile()) throw new FileError(`${path} is not a regular file`, { code: 'file-failed', path })
    // Opened once, so that an unreadable file is reported before the request is sent.
    const file = await open(path, 'r')
    await file.close()
    return { size: stats.size, stream: () => readFile(path) }
  } catch (error) {
    throw fileError(error, path, 'read')
  }
}
