import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { access, link, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileError } from './file-error.ts'
import type { SaveOptions } from './types.ts'

/** Bytes that may wait for the disk. What waits is written in one go. */
const AT_ONCE = 1024 * 1024

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function inTheWay(): NodeJS.ErrnoException {
  return Object.assign(new Error('exists'), { code: 'EEXIST', syscall: 'link' })
}

/** Gives the finished file its final name. A link fails if the name has been taken since; a rename would replace it. */
async function publish(part: string, path: string, overwrite: boolean): Promise<void> {
  if (overwrite) return rename(part, path)
  try {
    await link(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || (await exists(path))) throw inTheWay()
    // Not every file system has links.
    return rename(part, path)
  }
  await rm(part)
}

/** Makes the new name itself last through a crash, where the system can. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const closed = (file: WriteStream) =>
  new Promise<void>((resolve) => {
    if (file.closed) resolve()
    else file.once('close', resolve)
  })

/** Writes all chunks and closes the file. */
async function write(
  file: WriteStream,
  chunks: AsyncIterable<Uint8Array>,
  { onError }: SaveOptions,
): Promise<void> {
  file.on('error', onError)
  for await (const chunk of chunks) {
    const fits = file.write(chunk)
    if (file.errored) throw file.errored
    if (!fits) await once(file, 'drain')
  }
  if (file.errored) throw file.errored
  file.end()
  await once(file, 'close')
}

export async function saveFile(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  options: SaveOptions,
): Promise<number> {
  const { overwrite } = options
  const part = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`)
  let file: WriteStream | undefined
  try {
    if (!overwrite && (await exists(path))) throw inTheWay()
    file = createWriteStream(part, { flags: 'wx', flush: true, highWaterMark: AT_ONCE })
    await write(file, chunks, options)
    await publish(part, path, overwrite)
    await flushFolder(dirname(path))
    return file.bytesWritten
  } catch (error) {
    // If the file failed, the chunks were ended because of it.
    const cause = file?.errored ?? error
    file?.destroy()
    // One that is still being opened would come into being after it was removed.
    if (file) await closed(file)
    await rm(part, { force: true })
    throw fileError(cause, path, 'write')
  }
}
