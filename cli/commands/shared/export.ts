// What the exports of rows have in common.
import { resolve } from 'node:path'
import type { AdminClient } from '../../../lib/admin.ts'
import type { Download, DownloadOptions, ListCall } from '../../../lib/http/types.ts'
import type { Run } from '../../context.ts'
import { usageError } from '../../output/failure.ts'
import { humanBytes, humanNumber, shortPath } from '../../output/human.ts'
import { exportRows, verification } from '../../transfer/export-rows.ts'
import { TRANSFER_REQUEST } from '../../transfer/retry.ts'
import type { RowFormat } from '../../transfer/row-scanner.ts'
import { type GivenFilters, givenFilters } from './filter.ts'

type Filter = GivenFilters & { after?: string }

export interface Exported {
  noun: string
  csv(client: AdminClient, filter: Filter, options: DownloadOptions): Promise<Download>
  list(client: AdminClient, filter: Filter & { limit: number }): ListCall<unknown>
}

/** The format that is asked for, or that the file's name says. */
function formatOf(given: string | undefined, destination: string): RowFormat {
  if (given === 'csv' || given === 'ndjson') return given
  if (given !== undefined) {
    throw usageError(`An export is csv or ndjson, not ${given}.`, '--format csv', 'bad-value')
  }
  return /\.(nd|l)json$|\.jsonl$/i.test(destination) ? 'ndjson' : 'csv'
}

export const exportCommand =
  ({ noun, csv, list }: Exported): Run =>
  async (input, { client, output, settings, signal }) => {
    const given = input.string('output')
    const isRaw = given === '-' || (given === undefined && !output.terminal.isTerminal)
    const guessed = given ?? (isRaw ? '-' : `${noun}.csv`)
    const format = formatOf(input.boolean('json') ? 'json' : input.string('format'), guessed)
    const destination = isRaw ? '-' : resolve(given ?? `${noun}.${format}`)
    const filter: Filter = givenFilters(input)
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
    const exported = await exportRows({
      format,
      destination,
      overwrite: input.boolean('overwrite'),
      resume: input.boolean('resume'),
      of: JSON.stringify({ export: noun, host: host.value, project: project?.value, format, ...filter }),
      open: (after) => csv(api, after === undefined ? filter : { ...filter, after }, options),
      count: async () => (await list(api, { ...filter, limit: 1 })).total ?? 0,
      label: `Exporting ${noun}`,
      ...(input.number('retries') === undefined ? {} : { retries: input.number('retries') as number }),
      output,
      signal,
    })
    const { path, rows, bytes, remarks } = exported
    for (const remark of remarks) output.warn(remark)
    if (path === undefined) return
    const parts = [shortPath(path), `${humanNumber(rows)} rows`, humanBytes(bytes), verification(exported)]
    await output.done(parts.join(' · '))
  }
