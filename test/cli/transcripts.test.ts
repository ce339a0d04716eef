// The five days of work that `cli/transcripts.md` tells.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDay, readTranscripts } from './transcripts.ts'

const transcripts = await readTranscripts()

/** The part of a line that is the same on any day: numbers, ages and column widths differ. */
const shape = (line: string) =>
  line
    .replace(/\b(just now|yesterday|tomorrow|last \w+|\d+ \w+ ago|in \d+ \w+)\b/g, 'AGO')
    .replace(/\b[\da-f]{8,}\b/g, '#')
    .replace(/\d[\d.,:T-]*\d|\d/g, '#')
    .replace(/[# ]+Z?\b/g, (found) => (found.includes('#') ? ' # ' : ' '))
    .replace(/…/g, '')
    .replace(/# [kM]?B\b/g, '# B')
    .replace(/ +/g, ' ')
    .trim()

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
