// Where a download goes: a file that is made beside its name, or a stream.
import { open, stat } from 'node:fs/promises'
import type { Write } from '../output/writer.ts'
import { PartFile, type PartOptions, writeError } from './part-file.ts'

export interface Sink {
  /** The part file, where what was written can be read back and gone on with later. */
  part: PartFile | undefined
  /** Done with the bytes once it resolves. */
  write(chunk: Uint8Array): Promise<void>
  finish(): Promise<void>
  /** Ends before all is there. */
  keep(): Promise<void>
}

/** A device or a pipe has no bytes to keep and no name to protect. */
async function isSpecial(path: string): Promise<boolean> {
  try {
    const found = await stat(path)
    return !found.isFile() && !found.isDirectory()
  } catch {
    return false
  }
}

export async function openSink(destination: string, options: PartOptions, stdout: Write): Promise<Sink> {
  if (destination === '-') {
    return {
      part: undefined,
      // A stream may hold on to what it was given for a while; the giver uses its memory again.
      write: (chunk) => stdout(Uint8Array.from(chunk)),
      finish: async () => {},
      keep: async () => {},
    }
  }
  if (await isSpecial(destination)) {
    const handle = await open(destination, 'w').catch((error) => {
      throw writeError(error, destination)
    })
    return {
      part: undefined,
      async write(chunk) {
        await handle.writeFile(chunk).catch((error) => {
          throw writeError(error, destination)
        })
      },
      finish: () => handle.close(),
      keep: () => handle.close(),
    }
  }
  const part = await PartFile.open(destination, options)
  return {
    part,
    write: (chunk) => part.write(chunk),
    finish: () => part.finish(),
    keep: () => part.keep(),
  }
}
