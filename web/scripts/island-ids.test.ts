import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberIslands } from './island-ids.ts'

/** Texts and attributes of a page that look like what makes ids differ. */
const others = fc.constantFrom(
  '<h1>თბილისი</h1>',
  '<a href="/en/news/phase_r2">phase_r2</a>',
  '<a href="https://www.instagram.com/terasa_r15">r15</a>',
  '<img src="/assets/roof_r1.HASH.avif" alt="_r0">',
  '<b title="r2" data-prefix="r1" class="_r3">"r1" _r2R </b>',
  '<p>lang prefix="r4" and _r1R_</p>',
)

/** An island by its number: `between` are texts in it, `own` the ends of its ids. */
const island = (number: number, between: string, [one, two]: readonly string[]) =>
  `<astro-island uid="Zx" prefix="r${number}" props="{}"><label for="_r${number}R_${one}_">${between}</label>` +
  `<i id="_r${number}R_${one}_" aria-labelledby="_r${number}R_${one}_ _r${number}R_${two}_"></i><use href="#_r${number}R_${two}_"></use></astro-island>`

it('ids of islands are the same in whichever order they were rendered, and nothing else changes', () => {
  const id = fc.constantFrom('1l', 'a5', '2', 'ilH1', '0')
  const part = fc.tuple(others, others, fc.tuple(id, id))
  const pages = fc.array(part, { minLength: 1, maxLength: 6 }).chain((parts) => {
    const numbers = fc.shuffledSubarray(
      Array.from({ length: 40 }, (_, number) => number),
      { minLength: parts.length, maxLength: parts.length },
    )
    return fc.tuple(fc.constant(parts), numbers)
  })
  const check = ([parts, numbers]: [[string, string, [string, string]][], number[]]) => {
    const page = (numberOf: (index: number) => number) =>
      parts.map(([before, within, own], index) => before + island(numberOf(index), within, own)).join('')
    const numbered = String(numberIslands(Buffer.from(page((index) => numbers[index] ?? 0))))
    expect(numbered).toBe(page((index) => index))
  }
  fc.assert(fc.property(pages, check), { numRuns: 500 })
})
