import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atMost, type Bench, type Row, within } from '../measure.ts'
import { growth, runNode } from '../memory.ts'
import { childServer } from '../servers/child.ts'

const program = fileURLToPath(new URL('../programs/transfer.ts', import.meta.url))
const MB = 1024 ** 2

/** A gigabyte through the library, down into a file and up from one, compared with one megabyte. */
export const transfers: Bench = {
  name: 'transfers',
  async run({ rounds, size }) {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
    const server = await childServer('endless')
    const path = join(folder, 'big.bin')
    const transfer = (who: string, direction: string) => async (bytes: number) => {
      await rm(path, { force: true })
      // The file to send: a hole of that size.
      if (direction === 'up') {
        await writeFile(path, '')
        await truncate(path, bytes)
      }
      return runNode([program, who, direction, server.url, String(bytes), path])
    }
    try {
      const rows: Row[] = []
      for (const [direction, title, limit] of [
        ['down', 'A download of 1 GB', 35],
        ['up', 'An upload of 1 GB', 15],
      ] as const) {
        const sizes = { small: MB, large: size(1024) * MB }
        const { times, grown } = await growth(rounds(3), sizes, {
          ours: transfer('quoin', direction),
          axios: transfer('axios', direction),
        })
        rows.push(
          within(
            `${title}: memory above that of 1 MB`,
            grown.ours,
            limit,
            'MB',
            'bare axios, streaming',
            grown.axios,
          ),
          atMost(`${title}: time`, 'bare axios, streaming', times.axios, times.ours, 1.15),
        )
      }
      return rows
    } finally {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
