// What the exports of rows have in common.
import { resolve } from 'node:path'
import type { AdminClient } from '../../../lib/admin.ts'
import type { Download, DownloadOptions, ListCall } from '../../../lib/http/types.ts'
import { type Command, command } from '../../definition/command.ts'
import type { Example } from '../../definition/entry.ts'
import { type GivenFilters, givenFilters } from '../../definition/filter.ts'
import { type Flags, integer, OUTPUT, SEARCH } from '../../definition/flags.ts'
import { humanBytes, humanNumber, shortPath } from '../../output/human.ts'
import { rowFormat } from '../../transfer/names.ts'
import { TRANSFER_REQUEST } from '../../transfer/retry.ts'

type Filter = GivenFilters & { after?: string }

interface Exporting {
  /** Plural, such as `orders`. */
  of: string
  flags: Flags
  examples: readonly Example[]
  seeAlso: readonly string[]
  csv(client: AdminClient, filter: Filter, options: DownloadOptions): Promise<Download>
  list(client: AdminClient, filter: Filter & { limit: number }): ListCall<unknown>
}

export const exportRowsCommand = ({ of, flags: filters, examples, seeAlso, csv, list }: Exporting): Command =>
  command({
    name: 'export',
    summary: `Export ${of} to a file`,
    description:
      'Streams into NAME.part, verifies that it is complete, then renames it. A dropped connection resumes after the last complete row; an incomplete export exits with 8 and continues with --resume. The format is csv or ndjson, from --format or the name of the file.',
    flags: {
      ...OUTPUT,
      ...filters,
      ...SEARCH,
      retries: integer('Reconnection attempts before giving up (default: 5)'),
    },
    examples,
    seeAlso,
    handlesInterrupt: true,
    async run({ flags, client, output, settings, signal, isTyped }) {
      const given = flags.output
      const isRaw = given === '-' || (given === undefined && !output.terminal.isTerminal)
      const asked = { format: output.settings.format, isDefault: !isTyped('json') && !isTyped('format') }
      const format = rowFormat(asked, given ?? '')
      const destination = isRaw ? '-' : resolve(given ?? `${of}.${format}`)
      const filter: Filter = givenFilters(flags)
      const api = await client()
      const { host, project } = await settings()
      const options: DownloadOptions = {
        ...TRANSFER_REQUEST,
        signal,
        headers: {
          ...TRANSFER_REQUEST.headers,
          ...(format === 'ndjson' ? { accept: 'application/x-ndjson' } : {}),
        },
      }
      const { exportRows, verification } = await import('../../transfer/export-rows.ts')
      const exported = await exportRows({
        format,
        destination,
        overwrite: flags.overwrite,
        resume: flags.resume,
        of: JSON.stringify({ export: of, host: host.value, project: project?.value, format, ...filter }),
        open: (after) => csv(api, after === undefined ? filter : { ...filter, after }, options),
        count: async () => (await list(api, { ...filter, limit: 1 })).total ?? 0,
        label: `Exporting ${of}`,
        ...(flags.retries === undefined ? {} : { retries: flags.retries }),
        output,
        signal,
      })
      const { path, rows, bytes, remarks } = exported
      for (const remark of remarks) output.warn(remark)
      if (path === undefined) return
      const parts = [shortPath(path), `${humanNumber(rows)} rows`, humanBytes(bytes), verification(exported)]
      await output.done(parts.join(' · '))
    },
  })
