// Library and commands against deviations that meet: those that leave one way only, and three at a time, other ones each
// night.
import { expect, it } from 'vitest'
import { randomOf } from '../../torture/random.ts'
import { type Dialect, draw, nameOf, TOGETHER } from './deviations.ts'
import { findingsIn, tryDialect } from './regime.ts'

const DRAWN = 150
const day = new Date().toISOString().slice(0, 10)
const drawn = Array.from({ length: DRAWN }, (_, at) => draw(randomOf(`${day} ${at}`).next))

it.each([...TOGETHER, ...drawn].map((one): [string, Dialect] => [nameOf(one), one]))(
  'is understood, or an error says why not: %s',
  async (_, dialect) => {
    expect(findingsIn(await tryDialect(dialect))).toEqual([])
  },
)
