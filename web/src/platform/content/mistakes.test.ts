import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mistake, mistakenPlatform, nameOf } from '../../../../test/support/mistakes.ts'

const { platform } = mistakenPlatform()

/** What is loaded if one building is another one, by model and name. */
const withBuilding = async (slug: string, values: Record<string, string>) => {
  const { loaded, lines } = await platform().load((model, data) =>
    model === 'building'
      ? data.map((one) => (one.slug === slug ? { ...one, values: { ...one.values, ...values } } : one))
      : data,
  )
  return {
    names: [...loaded.keys()],
    loaded,
    lines: lines.filter((line) => !platform().built.lines.includes(line)),
  }
}
const isOfHouse = (letter: string) => (name: string) => name.startsWith(`flat flat-river-line-${letter}-`)

describe('a mistake in any field', () => {
  it('is left out and named, and changes nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...(await platform().mistakes())), async (mistake: Mistake) => {
        expect(await platform().faultsOf(mistake), nameOf(mistake)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})

describe('the letter of a building', () => {
  it('may be one that only looks the same: all stays as it is', async () => {
    const { loaded, lines } = await withBuilding('river-line-b', { letter: 'В' })
    expect(loaded).toEqual(platform().built.loaded)
    expect(lines).toEqual([])
  })

  it('belongs to the oldest of two buildings, in upper or lower case', async () => {
    for (const letter of ['A', 'a', 'а', 'А']) {
      const { names, lines } = await withBuilding('river-line-b', { letter })
      expect(names).toContain('building river-line-a')
      expect(names).not.toContain('building river-line-b')
      expect(names.some(isOfHouse('a'))).toBe(true)
      expect(names.some(isOfHouse('b'))).toBe(false)
      expect(lines.join('\n')).toMatch(
        /building entry river-line-b is left out\. letter: building entry river-line-a/,
      )
      expect(lines.join('\n')).toMatch(
        /flats are left out\. building: There is no "B" in "river-line": 101, /,
      )
    }
  })
})
