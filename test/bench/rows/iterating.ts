import { fileURLToPath } from 'node:url'
import { atMost, type Bench, because, within } from '../measure.ts'
import { growth, runNode } from '../memory.ts'
import { childServer } from '../servers/child.ts'

const program = fileURLToPath(new URL('../programs/iterate.ts', import.meta.url))

/** Iterating a million entities, a thousand a page. */
export const iterating: Bench = {
  name: 'iterating',
  async run({ rounds, size }) {
    const server = await childServer('pages')
    const iterate = (who: string) => (count: number) => runNode([program, who, server.url, String(count)])
    try {
      // At the small size the heap has grown to its working size: growth beyond it would be a leak.
      const sizes = { small: size(100_000), large: size(1_000_000) }
      const { times, grown } = await growth(rounds(3), sizes, {
        ours: iterate('quoin'),
        axios: iterate('axios'),
      })
      const what = 'Iterating 1,000,000 orders'
      const peer = 'bare axios, page by page, no dates made'
      return [
        atMost(`${what}: time`, peer, times.axios, times.ours, 1.6),
        because(
          within(`${what}: memory above that of 100,000`, grown.ours, 40, 'MB', peer, grown.axios),
          'V8 doubles its young generation after some 400,000; with --max-semi-space-size=16 it is 11 MB',
        ),
      ]
    } finally {
      await server.close()
    }
  },
}
