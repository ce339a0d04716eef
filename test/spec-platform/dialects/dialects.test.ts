// Right, or an error that names the difference where it must be one: library and commands against every deviation
// alone, and three at a time.
import { describe, expect, it } from 'vitest'
import { randomOf } from '../../torture/random.ts'
import { ALONE, type Dialect, draw, nameOf, optionOf, TOGETHER } from './deviations.ts'
import { isFinding, type Tried, tryDialect } from './regime.ts'

const SEEDS = 10
const drawn = Array.from({ length: SEEDS }, (_, seed) => draw(randomOf(`dialect ${seed}`).next))
const named = (dialects: readonly Dialect[]) => dialects.map((one): [string, Dialect] => [nameOf(one), one])
const findingsIn = (tried: readonly Tried[]) =>
  tried.filter(isFinding).map(({ operation, outcome, says }) => `${operation}: ${outcome}: ${says}`)

describe('a platform that we have never met', () => {
  it.each(named([...ALONE, ...TOGETHER, ...drawn]))(
    'is understood, or an error says why not: %s',
    async (_, dialect) => {
      expect(findingsIn(await tryDialect(dialect))).toEqual([])
    },
  )

  it.each(named(ALONE.filter(optionOf)))(
    'is understood with the option that says so: %s',
    async (_, dialect) => {
      expect(findingsIn(await tryDialect(dialect, { option: optionOf(dialect) }))).toEqual([])
    },
  )
})
