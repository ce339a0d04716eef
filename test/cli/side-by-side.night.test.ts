// Every moment of a push side by side at which it may end, `kill -9` included.
import { describe, it } from 'vitest'
import { spawnQuoin } from './process.ts'
import { COUNT, dropFrom, interruptAt, openSideBySide, PUSH } from './side-by-side.ts'
import { useOne } from './use-place.ts'

const world = useOne(openSideBySide, (one) => one.close())
const POINTS = Array.from({ length: COUNT }, (_, index) => index + 1)

describe('a push side by side that ends at each change', { timeout: 300_000 }, () => {
  it('by a connection that drops', async () => {
    for (const from of POINTS) for (const isMade of [false, true]) await dropFrom(world, from, isMade)
  })

  it('by Ctrl-C', async () => {
    for (const from of POINTS) await interruptAt(world, from)
  })

  it('by kill -9, with some of those under way made and others not', async () => {
    for (const from of POINTS) {
      for (const odd of [0, 1, 2]) {
        const { promise: reached, resolve } = Promise.withResolvers<void>()
        const { look } = await world.push(({ at, pass }) => {
          if (at < from || at % 3 !== odd) pass()
          if (at === from) resolve()
        })
        const child = spawnQuoin(PUSH, { env: world.env, cwd: world.folder })
        await reached
        child.kill('SIGKILL')
        await child
        await world.expectTruth(look, undefined)
      }
    }
  })
})
