// Downloads whose file has a name of its own.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FlagValues, OUTPUT } from '../../definition/flags.ts'
import { usageError } from '../../output/failure.ts'
import { shortPath } from '../../output/human.ts'
import type { Output } from '../../output/output.ts'
import type { FileDownload } from '../../transfer/download-file.ts'
import { safeName } from '../../transfer/names.ts'

/** The file that `-o` means: a file, a folder to put it into, `-`, or by default its own name in this folder. */
async function destinationFor(
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
      (info) => info.isDirectory(),
      () => false,
    ))
  return resolve(isFolder ? join(given, own) : given)
}

type Source = Pick<FileDownload, 'of' | 'open' | 'expected' | 'label'> & {
  name: string | undefined
  /** Used if the name is no valid file name. */
  fallback: string
}

/** What the flags say of earlier runs. */
export function downloadChoice({ overwrite, resume, restart }: FlagValues<typeof OUTPUT>) {
  if (resume && restart) {
    throw usageError('--resume and --restart cannot be used together', 'conflicting-flags')
  }
  return { overwrite, resume, restart }
}

export const completeAlready = (path: string) => `${shortPath(path)} is complete; there is nothing to resume`

/** Downloads to where the flags say and reports the file. */
export async function download(
  flags: FlagValues<typeof OUTPUT>,
  output: Output,
  signal: AbortSignal,
  { name, fallback, ...source }: Source,
): Promise<void> {
  const { downloadFile, downloadSummary } = await import('../../transfer/download-file.ts')
  const { isComplete } = await import('../../transfer/part-file.ts')
  const destination = await destinationFor(flags.output, name, fallback)
  const choice = downloadChoice(flags)
  if (await isComplete(destination, choice)) return output.done(completeAlready(destination))
  const downloaded = await downloadFile({
    ...source,
    destination,
    ...choice,
    output,
    signal,
  })
  const { path, bytes, checked } = downloaded
  if (path !== undefined) {
    await output.done(`${shortPath(path)} · ${downloadSummary(downloaded)}`, { path, bytes, checked })
  }
}
