import { describe, expect, it } from 'vitest'
import { mistakenPlatform, nameOf } from '../../../../test/support/mistakes.ts'

const { platform } = mistakenPlatform()

describe('every mistake in every field', () => {
  it('is left out and named, and changes nothing else', async () => {
    const faults: string[] = []
    for (const mistake of await platform().mistakes()) {
      const found = await platform().faultsOf(mistake)
      if (found.length > 0) faults.push(`${nameOf(mistake)}: ${found.slice(0, 3).join('; ')}`)
    }
    expect(faults).toEqual([])
  }, 1_200_000)
})
