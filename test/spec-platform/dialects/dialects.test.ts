// Right, or an error that names the difference where it must be one: library and commands against every deviation
// alone. Those that meet are tried at night.
import { describe, expect, it } from 'vitest'
import { ALONE, type Dialect, nameOf, optionOf } from './deviations.ts'
import { findingsIn, tryDialect } from './regime.ts'

const named = (dialects: readonly Dialect[]) => dialects.map((one): [string, Dialect] => [nameOf(one), one])

describe('a platform that we have never met', () => {
  it.each(named(ALONE))('is understood, or an error says why not: %s', async (_, dialect) => {
    expect(findingsIn(await tryDialect(dialect))).toEqual([])
  })

  it.each(named(ALONE.filter(optionOf)))(
    'is understood with the option that says so: %s',
    async (_, dialect) => {
      expect(findingsIn(await tryDialect(dialect, { option: optionOf(dialect) }))).toEqual([])
    },
  )
})
