// Library and commands against deviations that meet and leave one way only. The torture draws three at a time.
import { expect, it } from 'vitest'
import { type Dialect, nameOf, TOGETHER } from './deviations.ts'
import { findingsIn, tryDialect } from './regime.ts'

it.each(TOGETHER.map((one): [string, Dialect] => [nameOf(one), one]))(
  'is understood, or an error says why not: %s',
  async (_, dialect) => {
    expect(findingsIn(await tryDialect(dialect))).toEqual([])
  },
)
