import { expect, it } from 'vitest'
import { numberIslands } from './island-ids.ts'

/** A page whose islands were rendered in this order. */
const pageOf = ([header, facade]: number[]) =>
  Buffer.from(
    `<h1>თბილისი</h1><astro-island prefix="r${header}"><i id="_r${header}R_1l_"></i></astro-island>` +
      `<astro-island prefix="r${facade}"><b aria-labelledby="_r${facade}R_a5_ _r${facade}R_il_" title="r2"></b></astro-island>`,
  )

it('a page is the same in whichever order its islands were rendered', () => {
  const pages = [
    [0, 1],
    [1, 0],
    [12, 3],
    [2, 20],
  ].map((order) => String(numberIslands(pageOf(order))))
  expect(new Set(pages)).toEqual(new Set([String(pageOf([0, 1]))]))
})
