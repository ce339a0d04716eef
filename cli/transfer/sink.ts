// Where a download goes: a part file that is renamed at the end, or a stream.
import fs from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeError } from '../output/file-error.ts'
import type { Write } from '../output/writer.ts'
import { PartFile, type PartOptions, type Sink } from './part-file.ts'

const POLL_MS = 100

const statOf = (path: string) => stat(path).catch(() => undefined)

/** Opening a FIFO without a reader would block beyond the reach of Ctrl-C, so a reader is waited for first. */
async function openFifo(path: string, signal: AbortSignal): Promise<FileHandle> {
  for (;;) {
    try {
      const probe = await open(path, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
      // The probe stays open meanwhile: a reader without any writer would take it for the end.
      return await open(path, 'w').finally(() => probe.close())
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error
    }
    await sleep(POLL_MS, undefined, { signal })
  }
}

async function openStream(path: string, signal: AbortSignal): Promise<Sink> {
  const inWords = (error: unknown) => {
    throw signal.aborted ? signal.reason : writeError(error, path)
  }
  const isFifo = (await statOf(path))?.isFIFO() === true
  const handle = await (isFifo ? openFifo(path, signal) : open(path, 'w')).catch(inWords)
  return {
    part: undefined,
    write: (chunk) => handle.writeFile(chunk).catch(inWords),
    finish: () => handle.close(),
    keep: () => handle.close(),
  }
}

export interface SinkOptions extends PartOptions {
  stdout: Write
  signal: AbortSignal
}

export async function openSink(destination: string, options: SinkOptions): Promise<Sink> {
  if (destination === '-') {
    return {
      part: undefined,
      write: (chunk) => options.stdout(chunk),
      finish: async () => {},
      keep: async () => {},
    }
  }
  const info = await statOf(destination)
  if (info && !info.isFile() && !info.isDirectory()) return openStream(destination, options.signal)
  return PartFile.open(destination, options)
}
