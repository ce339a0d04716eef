import { describe, expect, it } from 'vitest'
import { COUNT, dropFrom, interruptAt, openSideBySide } from './side-by-side.ts'
import { useOne } from './use-place.ts'

const world = useOne(openSideBySide, (one) => one.close())

describe('a push of updates side by side', () => {
  it('makes each change once where the platform answers 429 to every third call', async () => {
    let refused = 0
    const { look, start } = await world.push(({ at, response, pass }) => {
      if (at % 3 !== 0) return pass()
      refused += 1
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '0.01' })
      response.end(JSON.stringify({ error: { code: 'rate-limited', message: 'too many requests' } }))
    })
    const { exitCode, stderr } = await start()
    expect(exitCode, stderr).toBe(0)
    expect(await look()).toEqual({ made: COUNT, wrong: [] })
    expect(world.changes()).toBe(COUNT + refused)
  })

  it.each([1, 4, 9, COUNT])('tells the truth if connections drop from the change %i on', async (from) => {
    await dropFrom(world, from, false)
    await dropFrom(world, from, true)
  })

  it.each([1, 6, COUNT])('tells the truth if Ctrl-C comes at the change %i', (from) =>
    interruptAt(world, from),
  )
})
