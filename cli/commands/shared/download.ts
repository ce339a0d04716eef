// Downloads whose file has a name of its own.
import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { changesOf } from '../../bulk/changes.ts'
import { BULK } from '../../bulk/flags.ts'
import type { Context } from '../../definition/context.ts'
import { type FlagValues, OUTPUT } from '../../definition/flags.ts'
import { partly, usageError } from '../../output/failure.ts'
import { writeError } from '../../output/file-error.ts'
import { shortPath } from '../../output/human.ts'
import type { Output } from '../../output/output.ts'
import { shellWord } from '../../output/resume-command.ts'
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

/** The file that `-o` means, for what has no name of its own. */
export function fileNamed(given: string): string {
  if (!given.endsWith('/')) return resolve(given)
  throw usageError(`${given} is a folder`, 'file-failed', `Name a file: -o ${given}NAME`)
}

type Source = Pick<FileDownload, 'of' | 'open' | 'expected' | 'label'> & {
  name: string | undefined
  /** Used if the name is no valid file name. */
  fallback: string
}

export type Position = Parameters<FileDownload['open']>[0]

/** What the flags say of earlier runs. */
export function downloadChoice({ output, overwrite, resume, restart }: FlagValues<typeof OUTPUT>) {
  // What is appended to a file would be there twice.
  if (resume && output === '-') {
    throw usageError('--resume needs a file to continue, not stdout', 'conflicting-flags', 'Use -o FILE')
  }
  return { overwrite, resume, restart }
}

export const completeAlready = (path: string) => `${shortPath(path)} is complete; there is nothing to resume`

interface Downloaded {
  sentence: string
  /** Undefined for stdout. */
  path?: string
  bytes?: number
  checked?: string
}

/** Downloads to where the flags say. */
async function fetchOne(
  flags: FlagValues<typeof OUTPUT>,
  output: Output,
  signal: AbortSignal,
  { name, fallback, ...source }: Source,
): Promise<Downloaded> {
  const { downloadFile, downloadSummary } = await import('../../transfer/download-file.ts')
  const { isComplete } = await import('../../transfer/part-file.ts')
  const destination = await destinationFor(flags.output, name, fallback)
  const choice = downloadChoice(flags)
  if (await isComplete(destination, choice)) return { sentence: completeAlready(destination) }
  const downloaded = await downloadFile({ ...source, destination, ...choice, output, signal })
  const { path, bytes, checked } = downloaded
  if (path === undefined) return { sentence: '' }
  return { sentence: `${shortPath(path)} · ${downloadSummary(downloaded)}`, path, bytes, checked }
}

/** Downloads a file and reports it. */
export async function download(...parts: Parameters<typeof fetchOne>): Promise<void> {
  const { sentence, ...file } = await fetchOne(...parts)
  if (sentence) await parts[1].done(sentence, file.path === undefined ? undefined : file)
}

export const SEVERAL = { ...OUTPUT, csv: BULK.csv }

interface Downloading {
  /** Plural, such as `files`. */
  of: string
  ids: readonly string[]
  flags: FlagValues<typeof SEVERAL>
  command: string
  context: Context
  find(id: string): Promise<Source>
}

/** Downloads one file, or several into a folder; those that fail are reported at the end and do not stop the others. */
export async function downloadEach({ of, flags, command, context, find, ...given }: Downloading) {
  const { output, signal } = context
  const changes = await changesOf({ command, context, ids: given.ids, flags: { csv: flags.csv } })
  const ids = changes.map(({ id }) => id)
  const [only] = ids
  if (only !== undefined && ids.length === 1 && flags.csv === undefined)
    return download(flags, output, signal, await output.activity('Fetching…', find(only)))
  if (flags.output === '-') throw usageError('several files cannot go to stdout; use -o FOLDER')
  const folder = resolve(flags.output ?? '.')
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw writeError(error, folder)
  })
  const names = new Set<string>()
  const files: Omit<Downloaded, 'sentence'>[] = []
  const failed: { id: string; error: Error }[] = []
  for (const id of ids) {
    try {
      const source = await output.activity('Fetching…', find(id))
      // The second of two files with one name has its ID in front.
      const name = names.has(source.name ?? id) ? `${id}-${source.name}` : (source.name ?? id)
      names.add(name)
      const { sentence, ...file } = await fetchOne({ ...flags, output: `${folder}/` }, output, signal, {
        ...source,
        name,
      })
      output.note(sentence)
      files.push(file)
    } catch (error) {
      if (signal.aborted) throw error
      output.warn(`${id}: ${(error as Error).message}`)
      failed.push({ id, error: error as Error })
    }
  }
  const [first] = failed
  if (first && !output.isSentence) await output.list(files)
  if (!first) return output.done(`Downloaded ${files.length} ${of} to ${shortPath(folder) || '.'}`, files)
  const overwrite = failed.some(({ error }) => (error as { code?: string }).code === 'file-exists')
  const words = [
    ...failed.map(({ id }) => id),
    '-o',
    flags.output ?? '.',
    ...(overwrite ? ['--overwrite'] : []),
  ]
  const again = words.map(shellWord)
  throw partly(
    `downloaded ${files.length} of ${ids.length} ${of}; ${failed.length} failed`,
    `quoin ${command} ${again.join(' ')}`,
    first.error,
  )
}
