import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GOALS } from '../goals.ts'
import { atMost, type Bench, type Figures, interleave, type Row } from '../measure.ts'
import { known, runNode } from '../memory.ts'
import { childServer } from '../servers/child.ts'

const program = fileURLToPath(new URL('../programs/transfer.ts', import.meta.url))
const GB = 1024 ** 3

/** A gigabyte through the library, down into a file and up from one, and four of them for the memory. */
export const transfers: Bench = {
  name: 'transfers',
  async run({ rounds, size }) {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
    const server = await childServer('endless')
    const path = join(folder, 'big.bin')
    const prepare = async (direction: string, bytes: number) => {
      await rm(path, { force: true })
      if (direction !== 'up') return
      // The file to send: a hole of that size.
      await writeFile(path, '')
      await truncate(path, bytes)
    }
    const one = size(GB)
    try {
      const rows: Row[] = []
      for (const [direction, title] of [
        ['down', 'A download of 1 GB'],
        ['up', 'An upload of 1 GB'],
      ] as const) {
        const peaks: Record<number, (number | undefined)[]> = { [one]: [], [4 * one]: [] }
        const transfer = (who: string, bytes: number) => async () => {
          await prepare(direction, bytes)
          const { ms, peak } = await runNode([program, who, direction, server.url, String(bytes), path])
          if (who === 'quoin') peaks[bytes]?.push(peak)
          return ms
        }
        const times = await interleave(rounds(3), {
          ours: transfer('quoin', one),
          large: transfer('quoin', 4 * one),
          axios: transfer('axios', one),
        })
        const peaksOf = (bytes: number): Figures => known((peaks[bytes] ?? []).slice(1))
        rows.push(
          atMost(title, 'bare axios, streaming', times.axios, times.ours, GOALS.transfer),
          atMost(
            `${title.replace('1 GB', '4 GB')}: memory`,
            'itself at 1 GB',
            peaksOf(one),
            peaksOf(4 * one),
            GOALS.transferMemory,
            'MB',
          ),
        )
      }
      return rows
    } finally {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
