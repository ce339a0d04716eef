// Right, or an error that names the difference: library and commands against every deviation alone, and three at a time.
import { describe, expect, it } from 'vitest'
import { randomOf } from '../../torture/random.ts'
import { ALONE, type Dialect, draw, nameOf, optionOf } from './deviations.ts'
import { type Tried, tryDialect } from './regime.ts'

const SEEDS = 10
const drawn = Array.from({ length: SEEDS }, (_, seed) => draw(randomOf(`dialect ${seed}`).next))
const named = (dialects: readonly Dialect[]) => dialects.map((one): [string, Dialect] => [nameOf(one), one])
const of = (tried: readonly Tried[], outcome: Tried['outcome']) =>
  tried.filter((one) => one.outcome === outcome).map(({ operation, says }) => `${operation}: ${says}`)

describe('a platform that we have never met', () => {
  it.each(named([...ALONE, ...drawn]))(
    'is understood, or an error says why not: %s',
    async (name, dialect) => {
      const tried = await tryDialect(dialect)
      expect(of(tried, 'SILENT')).toEqual([])
      if (name === 'as specified') expect(of(tried, 'error')).toEqual([])
    },
  )

  it.each(named(ALONE.filter(optionOf)))(
    'is understood with the option that says so: %s',
    async (_, dialect) => {
      const tried = await tryDialect(dialect, { option: optionOf(dialect) })
      expect([...of(tried, 'SILENT'), ...of(tried, 'error')]).toEqual([])
    },
  )
})
