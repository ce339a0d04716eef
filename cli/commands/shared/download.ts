// Where a download goes that has a name of its own.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { safeName } from '../../transfer/names.ts'

/** The file that `-o` means: a name, a folder to put it into, `-`, or nothing: here, under its own name. */
export async function destinationFor(
  given: string | undefined,
  name: string | undefined,
  fallback: string,
): Promise<string> {
  if (given === '-') return given
  const own = safeName(name, fallback)
  if (given === undefined) return resolve(own)
  const isFolder =
    given.endsWith('/') ||
    (await stat(given).then(
      (found) => found.isDirectory(),
      () => false,
    ))
  return resolve(isFolder ? join(given, own) : given)
}
