import { atMost, type Bench, type Figures, type Row } from '../measure.ts'
import { known, runNode } from '../memory.ts'
import { openLedger, quoin } from './export.ts'

const SMALL = 10_000
const LARGE = 500_000
const FORMATS = ['ndjson', 'json', 'csv', 'tsv', 'yaml', 'table'] as const
type Format = (typeof FORMATS)[number]

/** Peak memory of listing everything, for each format. Runs hardly differ in it, so one is enough. */
async function peaksOf(transactions: number): Promise<Map<Format, Figures>> {
  const { env, close } = await openLedger(transactions)
  const peaks = new Map<Format, Figures>()
  try {
    for (const format of FORMATS) {
      const words = ['transactions', 'list', '--all', '--project', 'northgate', '--quiet', '--format', format]
      const { peak } = await runNode([quoin, ...words], env)
      peaks.set(format, known([peak]))
    }
    return peaks
  } finally {
    await close()
  }
}

/** Listing a whole collection takes no more memory the longer it is. */
export const listAll: Bench = {
  name: 'list-all',
  async run({ size }) {
    const small = await peaksOf(size(SMALL))
    const large = await peaksOf(size(LARGE))
    const count = (full: number) => size(full).toLocaleString('en-US')
    return FORMATS.map(
      (format): Row =>
        atMost(
          `\`list --all --format ${format}\` of ${count(LARGE)} transactions: memory`,
          `itself at ${count(SMALL)}`,
          small.get(format) as Figures,
          large.get(format) as Figures,
          1.2,
          'MB',
        ),
    )
  },
}
