// The five days of work that `cli/transcripts.md` tells.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDay, readTranscripts, shape } from './transcripts.ts'

const transcripts = await readTranscripts()

let day: Awaited<ReturnType<typeof openDay>>
beforeAll(async () => {
  day = await openDay()
})
afterAll(() => day.close())

describe.runIf(process.platform === 'linux')('the transcripts', () => {
  it('are five', () => expect(transcripts).toHaveLength(5))

  it.each(transcripts)('show what is printed: $title', async ({ commands }) => {
    expect(commands.length).toBeGreaterThan(3)
    await day.begin()
    for (const { typed, shown } of commands) {
      expect((await day.type(typed)).map(shape), typed).toEqual(shown.map(shape))
    }
  })
})
