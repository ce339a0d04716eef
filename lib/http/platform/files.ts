import { open, stat } from 'node:fs/promises'
import { FileError } from '../../errors.ts'
import { fileError } from './file-error.ts'
import type { PlatformFiles } from './types.ts'

export { saveFile } from './save-file.ts'

const CHUNK = 256 * 1024

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    const file = await open(path)
    // A new buffer for each chunk: whoever sends it may keep it.
    yield* file.createReadStream({ highWaterMark: CHUNK })
  } catch (error) {
    throw fileError(error, path, 'read')
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
