// Library and commands against deviations that meet and leave one way only, and against all with the dialect that the
// doctor proposes. The torture draws three at a time.
import { expect, it } from 'vitest'
import { judgeFit } from '../../../cli/fit/fit.ts'
import { isPlatformError } from '../../../lib/errors.ts'
import { createAdminClient } from '../../../lib/index.ts'
import { ALONE, type Dialect, nameOf, TOGETHER } from './deviations.ts'
import { startDialect } from './platform.ts'
import { findingsIn, type Tried, tryDialect } from './regime.ts'

it.each(TOGETHER.map((one): [string, Dialect] => [nameOf(one), one]))(
  'is understood, or an error says why not: %s',
  async (_, dialect) => {
    expect(findingsIn(await tryDialect(dialect))).toEqual([])
  },
)

/** What the doctor proposes; nothing for a platform that lets nobody in. */
async function proposedFor(dialect: Dialect) {
  await using platform = await startDialect(dialect)
  const options = { host: platform.url, email: 'a@b.example', password: 'x', projectId: 'p' }
  return await judgeFit(createAdminClient(options), {}, 'p').then(
    (found) => found.dialect,
    (error) => {
      if (!isPlatformError(error)) throw error
      return undefined
    },
  )
}

it('With what the doctor proposes, 85 % of all operations are right, and none is silently wrong', async () => {
  const tried: Tried[] = []
  for (const dialect of [...ALONE, ...TOGETHER])
    tried.push(...(await tryDialect(dialect, { option: await proposedFor(dialect) })))
  expect(findingsIn(tried)).toEqual([])
  expect(tried.filter(({ outcome }) => outcome === 'right').length / tried.length).toBeGreaterThan(0.85)
})
