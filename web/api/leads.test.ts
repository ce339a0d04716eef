/** No lead is lost: a form that a page calls sent is one email at the office, whatever the platform said before. */
import { describe, expect, it } from 'vitest'
import fc from '../../test/support/fast-check.ts'
import { CASES } from './forms.fixture.ts'
import { ANSWERS, CHANGES, platformPerFile, retried } from './leads.fixture.ts'

platformPerFile()

describe('a form that is sent again after the platform', () => {
  it.each(ANSWERS)('answered %d is called sent if the office has one email', async (answer) => {
    const faults: (string | undefined)[] = []
    const changes = fc.sample(fc.constantFrom(...CHANGES), CASES.length)
    for (const [n, form] of CASES.entries()) {
      faults.push(await retried(form, answer, 'nothing'), await retried(form, answer, changes[n] ?? 'time'))
    }
    expect(faults.filter(Boolean)).toEqual([])
  })
})
