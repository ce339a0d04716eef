import { Absent, atMost, type Bench, type Figures, interleave, type Row } from '../measure.ts'
import { known, runNode } from '../memory.ts'
import { openLedger, quoin } from './export.ts'

const SMALL = 10_000
const LARGE = 500_000
const FORMATS = ['ndjson', 'json', 'csv', 'tsv', 'yaml', 'table'] as const
type Format = (typeof FORMATS)[number]

/** Peak memory of listing everything, for each format. */
async function peaksOf(transactions: number, rounds: number): Promise<Record<Format, Figures>> {
  const { env, close } = await openLedger(transactions)
  const peaks = Object.fromEntries(FORMATS.map((format) => [format, []])) as unknown as Record<
    Format,
    (number | undefined)[]
  >
  const list = (format: Format) => async () => {
    const words = ['transactions', 'list', '--all', '--project', 'northgate', '--quiet', '--format', format]
    const { ms, peak } = await runNode([quoin, ...words], env)
    peaks[format].push(peak)
    return ms
  }
  try {
    const listings = FORMATS.map((format) => [format, list(format)])
    const times = await interleave(
      rounds,
      Object.fromEntries(listings) as Record<Format, () => Promise<number>>,
    )
    const figures = FORMATS.map((format) => [
      format,
      times[format] instanceof Absent ? times[format] : known(peaks[format].slice(1)),
    ])
    return Object.fromEntries(figures)
  } finally {
    await close()
  }
}

/** Listing a whole collection takes no more memory the longer it is. */
export const listAll: Bench = {
  name: 'list-all',
  async run({ rounds, size }) {
    const small = await peaksOf(size(SMALL), rounds(1))
    const large = await peaksOf(size(LARGE), rounds(1))
    const count = (full: number) => size(full).toLocaleString('en-US')
    return FORMATS.map(
      (format): Row =>
        atMost(
          `\`list --all --format ${format}\` of ${count(LARGE)} transactions: memory`,
          `itself at ${count(SMALL)}`,
          small[format],
          large[format],
          1.2,
          'MB',
        ),
    )
  },
}
