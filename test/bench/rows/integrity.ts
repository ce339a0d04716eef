import { fileURLToPath } from 'node:url'
import { atMost, type Bench, interleave, speedAtLeast } from '../measure.ts'
import { known, run, runNode } from '../memory.ts'
import { openLedger } from './export.ts'

const program = fileURLToPath(new URL('../programs/unchecked-export.ts', import.meta.url))
const ROWS = 1_000_000

/** What an export costs that parses its rows, records how far it got and verifies the digest of the platform. */
export const integrity: Bench = {
  name: 'integrity',
  async run({ rounds, size }) {
    const ledger = await openLedger(size(ROWS))
    const other = `${ledger.out}.other`
    try {
      const peaks: Record<'checked' | 'unchecked', (number | undefined)[]> = { checked: [], unchecked: [] }
      const measured = async (which: keyof typeof peaks, words: string[]) => {
        const { ms, peak } = await runNode(words, ledger.env)
        peaks[which].push(peak)
        return ms
      }
      const pipe = 'curl "$@" -H "want-content-digest: sha-256=1" | tee "$0" | sha256sum'
      const times = await interleave(rounds(7), {
        curl: async () => (await run('sh', ['-c', pipe, other, ...ledger.curl])).ms,
        unchecked: () => measured('unchecked', [program, other]),
        ours: () => measured('checked', ledger.quoin),
      })
      await ledger.assertSame(other)
      const what = `Export of ${size(ROWS).toLocaleString('en-US')} transactions, checked`
      const library = 'the library, which saves the rows unchecked'
      return [
        speedAtLeast(what, 'curl and sha256sum', times.curl, times.ours, 0.9),
        atMost(what, library, times.unchecked, times.ours, 1.05),
        atMost(
          `${what}: memory`,
          library,
          known(peaks.unchecked.slice(1)),
          known(peaks.checked.slice(1)),
          1.05,
          'MB',
        ),
      ]
    } finally {
      await ledger.close()
    }
  },
}
