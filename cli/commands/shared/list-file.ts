// A list in a file, as `-o` asks for it.
import { type FileHandle, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Context } from '../../definition/context.ts'
import { type FlagValues, OUTPUT } from '../../definition/flags.ts'
import { replaceFile } from '../../files/replace.ts'
import type { View } from '../../output/columns.ts'
import { usageError } from '../../output/failure.ts'
import { writeError } from '../../output/file-error.ts'
import { humanBytes, humanNumber, shortPath } from '../../output/human.ts'
import type { Output } from '../../output/output.ts'
import { intoFile } from '../../output/resume-command.ts'
import type { Taken } from '../../output/rows.ts'
import { fileNamed } from './download.ts'
import { exportFormat } from './export-format.ts'

export const LIST_FILE = { output: OUTPUT.output, overwrite: OUTPUT.overwrite }
type InFile = FlagValues<typeof LIST_FILE>

interface ListOutput {
  /** What the list is shown by. */
  output: Output
  /** Runs what shows it, into the file if there is one. */
  write(list: (taken: Taken) => Promise<void>): Promise<void>
}

const counted = (): Taken => ({ count: 0, total: undefined })

/** Where a list goes, and in which format. Throws for a file that cannot be written, before anything is fetched. */
export async function listOutput(
  { of, view }: { of: string; view: View },
  { output: given, overwrite }: InFile,
  { output, globals, isTyped }: Pick<Context, 'output' | 'globals'> & { isTyped(flag: string): boolean },
): Promise<ListOutput> {
  if (given === undefined || given === '-') {
    if (isTyped('format') && globals.format === 'xlsx')
      throw usageError('a workbook needs a file', 'missing-flag', intoFile(`${of}.xlsx`))
    return { output, write: (list) => list(counted()) }
  }
  const isDefault = !isTyped('json') && !isTyped('format')
  const typed = globals.format === 'xlsx' ? 'xlsx' : output.settings.format
  const format = exportFormat({ format: typed, isDefault }, given)
  const path = fileNamed(given)
  const { assertFree } = await import('../../transfer/part-file.ts')
  await assertFree(path, overwrite)
  await stat(dirname(path)).catch((error) => {
    throw writeError(error, path)
  })
  let file: FileHandle | undefined
  const shown = output.into(format, async (chunk) => file?.writeFile(chunk))
  return {
    output: shown,
    async write(list) {
      const taken = counted()
      const writing = replaceFile(
        path,
        async (opened) => {
          file = opened
          await list(taken)
        },
        { overwrite },
      )
      await writing.catch((error) => {
        throw writeError(error, path)
      })
      const { size } = await stat(path)
      const rows = `${humanNumber(taken.count)} ${taken.count === 1 ? 'row' : 'rows'}`
      const isMajor = format === 'xlsx' || output.settings.money === 'major'
      const parts = [
        shortPath(path),
        ...(output.settings.query === undefined ? [rows] : []),
        humanBytes(size),
        ...(Object.keys(view.money ?? {}).length > 0
          ? [`amounts in ${isMajor ? 'major' : 'minor'} units`]
          : []),
      ]
      output.note(`${output.paintNote('green', '✓')} ${parts.join(' · ')}`)
    },
  }
}
