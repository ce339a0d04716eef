/** Whatever order ids come in, one that comes twice is noticed, and before any row of its chunk is written. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KeptRows } from './kept-rows.ts'
import type { RowFormat } from './row-scanner.ts'
import { HEADER } from './server.fixture.ts'
import { openSink, type Sink } from './sink.ts'

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

const textOf = (id: string, format: RowFormat) => (format === 'csv' ? `${id},\r\n` : `{"_id":"${id}"}\n`)

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
const ORDERS: Record<string, (ids: string[]) => string[]> = {
  ascending: (ids) => ids.toSorted(compare),
  descending: (ids) => ids.toSorted(compare).reverse(),
  random: (ids) => ids,
  'with one out of order': (ids) => {
    const [first, ...others] = ids.toSorted(compare) as [string, ...string[]]
    return [...others, first]
  },
}

/** Chunks of rows that end anywhere; some repeat an id of an earlier row. */
const exports = fc
  .record({
    ids: fc.uniqueArray(
      fc.string({ unit: fc.constantFrom('a', 'b', '0', '1', 'ა'), minLength: 1, maxLength: 5 }),
      {
        minLength: 3,
        maxLength: 40,
      },
    ),
    order: fc.constantFrom(...Object.keys(ORDERS)),
    repeated: fc.option(fc.tuple(fc.nat(), fc.nat())),
    chunkBytes: fc.integer({ min: 1, max: 60 }),
    format: fc.constantFrom<RowFormat>('csv', 'ndjson'),
    reloadsAt: fc.option(fc.nat({ max: 20 })),
  })
  .map(({ ids, order, repeated, ...rest }) => {
    const all = (ORDERS[order] as (ids: string[]) => string[])(ids)
    if (repeated) {
      const [from, to] = repeated.map((place) => place % all.length) as [number, number]
      all.splice(Math.max(from, to) + 1, 0, all[Math.min(from, to)] as string)
    }
    return { ids: all, isRepeated: repeated !== null, ...rest }
  })

type Export = typeof exports extends fc.Arbitrary<infer T> ? T : never

async function receive(sink: Sink, { ids, format, chunkBytes, reloadsAt }: Export) {
  const kept = new KeptRows(sink, format)
  const bytes = Buffer.from((format === 'csv' ? HEADER : '') + ids.map((id) => textOf(id, format)).join(''))
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    // Ids that are read back are checked like those that arrive.
    if (sink.part && at / chunkBytes === reloadsAt && kept.isWhole) await kept.reload(kept.bytes)
    await kept.add(bytes.subarray(at, at + chunkBytes))
  }
  return { rows: kept.rows, bytes }
}

it.each(['a file', 'a stream'])(
  'Rows for %s are refused if an id comes twice, and only then',
  async (place) => {
    const one = async (given: Export) => {
      const path = join(folder, `rows-${count++}`)
      let streamed = ''
      const sink = await openSink(place === 'a file' ? path : '-', {
        overwrite: false,
        resume: false,
        of: 'rows',
        signal: AbortSignal.any([]),
        stdout: async (chunk) => {
          streamed += Buffer.from(chunk)
        },
      })
      try {
        const receiving = receive(sink, given)
        if (given.isRepeated) await expect(receiving).rejects.toThrow('came twice')
        else expect((await receiving).rows).toBe(given.ids.length)
        const written = sink.part ? await readFile(sink.part.partPath, 'utf8') : streamed
        const lines = written.split(/\r?\n/).slice(given.format === 'csv' ? 1 : 0, -1)
        expect(new Set(lines).size).toBe(lines.length)
      } finally {
        await sink.keep()
      }
    }
    await fc.assert(fc.asyncProperty(exports, one), { numRuns: 60 })
  },
)
