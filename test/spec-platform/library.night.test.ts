// Every shape of a list with every paging, and habits of many seeds.
import { describe, it } from 'vitest'
import { callEveryMethod, READINGS, readEveryList, readPagesOf } from './reading.ts'

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)

describe.each(READINGS)('a list sent as "$list" with paging $paging', (habits) => {
  it('is read to its end by every list method without duplicates', () => readEveryList(habits))

  it.each([7, 200])('is complete when asked for %i rows a page', (limit) => readPagesOf(limit, habits))
})

it.each(SEEDS)('every method returns a value or throws a PlatformError, with the habits of seed %i', (seed) =>
  callEveryMethod(seed),
)
