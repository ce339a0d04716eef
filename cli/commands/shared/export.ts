// What the exports of rows have in common.
import type { AdminClient } from '../../../lib/admin.ts'
import type { Download, DownloadOptions, ListCall } from '../../../lib/http/types.ts'
import { type Command, command } from '../../definition/command.ts'
import type { Example } from '../../definition/entry.ts'
import { type GivenFilters, givenFilters } from '../../definition/filter.ts'
import { type Flags, integer, OUTPUT, SEARCH } from '../../definition/flags.ts'
import { flagEntries } from '../../definition/names.ts'
import { keysOf, type View } from '../../output/columns.ts'
import { usageError } from '../../output/failure.ts'
import { humanBytes, humanNumber, shortPath } from '../../output/human.ts'
import { intoFile, shellWord } from '../../output/resume-command.ts'
import type { RowExport } from '../../transfer/export-rows.ts'
import { TRANSFER_REQUEST } from '../../transfer/headers.ts'
import { completeAlready, downloadChoice, fileNamed } from './download.ts'
import { exportFormat, isAsSent, sentFormat } from './export-format.ts'

async function assertFitsWorkbook(rows: number) {
  const { MAX_WORKBOOK_ROWS, tooManyRows } = await import('../../output/workbook.ts')
  if (rows > MAX_WORKBOOK_ROWS) throw tooManyRows(rows)
}

/** Rows to check fields and expressions with, before anything is transferred. */
const SAMPLE = 50

type Filter = GivenFilters & { after?: string }

interface Exporting {
  /** Plural, such as `orders`. */
  of: string
  flags: Flags
  examples: readonly Example[]
  seeAlso: readonly string[]
  /** The columns of the CSV that the platform sends. */
  csvColumns: readonly string[]
  csv(client: AdminClient, filter: Filter, options: DownloadOptions): Promise<Download>
  view: View
  /** Fields that only `list` looks up. */
  elsewhere?: readonly string[]
  list(client: AdminClient, filter: Filter & { limit: number }): ListCall<unknown>
}

export const exportRowsCommand = ({
  of,
  view,
  flags: filters,
  examples,
  seeAlso,
  csvColumns,
  csv,
  list,
  elsewhere = [],
}: Exporting): Command =>
  command({
    name: 'export',
    summary: `Export ${of} to a file`,
    columns: keysOf(view),
    description: `Writes to a part file, verifies that it is complete, then renames it. A dropped connection resumes after the last complete row; an incomplete export exits with 8, and --resume continues it.\n\nThe format is csv, tsv, ndjson, json, yaml or xlsx (up to 100,000 rows), from the name of the file or --format. --fields picks columns, and --query is applied to each row. Money is in minor units, whatever the columns; in a workbook in major units, and with --major in csv and tsv; JSON and YAML then have both (total.major).\n\nA CSV without --fields, --query and --major is the platform's own, with the columns ${csvColumns.join(', ')}.${elsewhere.length > 0 ? ` The field ${elsewhere.join(', ')} is in the list only: "quoin ${of} list --all -o ${of}.xlsx".` : ''}`,
    flags: {
      ...OUTPUT,
      ...filters,
      ...SEARCH,
      retries: integer('Reconnection attempts before giving up (default: 5)'),
    },
    examples,
    seeAlso,
    writesWorkbooks: true,
    handlesInterrupt: true,
    async run({ flags, globals, client, output, settings, signal, isTyped, wordsOf }) {
      const file = flags.output
      const isRaw = file === '-' || (file === undefined && !output.terminal.isTerminal)
      const { fields, query, money } = output.settings
      const lookedUp = fields.find((field) => elsewhere.includes(field))
      if (lookedUp !== undefined)
        throw usageError(
          `an export has no field "${lookedUp}"; the list has`,
          'unknown-field',
          [
            `quoin ${of} list --all`,
            ...flagEntries({ ...filters, ...SEARCH }).flatMap(({ name }) => wordsOf(name).map(shellWord)),
            `--fields ${fields.join(',')} -o ${shellWord(file ?? `${of}.xlsx`)}`,
          ].join(' '),
        )
      const isDefault = !isTyped('json') && !isTyped('format')
      const format = exportFormat(
        { format: globals.format === 'xlsx' ? 'xlsx' : output.settings.format, isDefault },
        file ?? '',
      )
      if (format === 'xlsx' && isRaw)
        throw usageError('a workbook needs a file', 'missing-flag', intoFile(`${of}.xlsx`))
      const conversion = { format, view, fields, query, money }
      const filter: Filter = givenFilters(flags)
      const choice = downloadChoice(isRaw ? { ...flags, output: '-' } : flags)
      const destination = isRaw ? '-' : fileNamed(file ?? `${of}.${format}`)
      const { isComplete } = await import('../../transfer/part-file.ts')
      if (await isComplete(destination, choice)) return output.done(completeAlready(destination))
      const api = await client()
      const { host, project } = await settings()
      const sent = sentFormat(conversion)
      if (fields.length > 0 || query !== undefined || format === 'xlsx') {
        const { data, total } = await output.activity('Fetching…', list(api, { ...filter, limit: SAMPLE }))
        if (format === 'xlsx') await assertFitsWorkbook(total ?? 0)
        const { fieldMissingIn } = await import('../../transfer/convert-rows.ts')
        const missing = await fieldMissingIn(data, conversion)
        if (missing && data.length >= (total ?? Number.POSITIVE_INFINITY)) throw missing
        if (missing)
          output.note(`${missing.message}; none of the first ${data.length} has it, so all are read`)
      }
      const options: DownloadOptions = {
        ...TRANSFER_REQUEST,
        signal,
        ...(sent === 'ndjson' ? { headers: { accept: 'application/x-ndjson' } } : {}),
      }
      const task: RowExport = {
        format: sent,
        destination,
        ...choice,
        of: JSON.stringify({
          export: of,
          host: host.value,
          project: project?.value,
          format: sent,
          ...filter,
        }),
        open: (after) => csv(api, after === undefined ? filter : { ...filter, after }, options),
        count: async () => (await list(api, { ...filter, limit: 1 })).total,
        label: `Exporting ${of}`,
        ...(flags.retries === undefined ? {} : { retries: flags.retries }),
        output,
        signal,
      }
      const { exportRows, verification } = await import('../../transfer/export-rows.ts')
      const exported = isAsSent(conversion)
        ? await exportRows(task)
        : await (await import('../../transfer/export-converted.ts')).exportConverted(task, conversion)
      const { path, amount: rows, bytes, remarks } = exported
      for (const remark of remarks) output.warn(remark)
      if (path === undefined) return
      const names = elsewhere.join(', ')
      if (names !== '' && format === 'xlsx')
        output.note(
          `The field ${names} is in the list only: quoin ${of} list --all -o ${shellWord(shortPath(path))} --overwrite`,
        )
      const isMinor = format !== 'xlsx' && !(money === 'major' && (format === 'csv' || format === 'tsv'))
      const unit = `amounts in ${isMinor ? 'minor' : 'major'} units`
      const size = [`${humanNumber(rows)} rows`, humanBytes(bytes)]
      const parts = [shortPath(path), ...size, verification(exported), unit]
      const isVerified = exported.checked !== 'nothing'
      const summary = { path, format, rows, bytes, verified: isVerified }
      await output.summary(parts.join(' · '), isDefault ? summary : undefined, isVerified)
    },
  })
