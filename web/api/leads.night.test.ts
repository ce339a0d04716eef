/** No lead is lost: every form, after every first answer of the platform and every change of the content. */
import { describe, expect, it } from 'vitest'
import { CASES } from './forms.fixture.ts'
import { ANSWERS, CHANGES, platformPerFile, retried } from './leads.fixture.ts'

platformPerFile()

describe('a form that is sent again after the platform', () => {
  it.each(ANSWERS)(
    'answered %d is called sent if the office has one email, whatever has changed',
    async (answer) => {
      const faults: (string | undefined)[] = []
      for (const form of CASES) {
        for (const change of CHANGES) faults.push(await retried(form, answer, change))
      }
      expect(faults.filter(Boolean)).toEqual([])
    },
  )
})
