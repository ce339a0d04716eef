// The doctor says which option a platform needs: with that option, it finds nothing more.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quoinHere } from '../../cli/quoin.ts'
import { ALONE, nameOf, optionOf } from './deviations.ts'
import { startDialect } from './platform.ts'

/** Runs commands at a platform, with a config folder of their own. */
async function quoinAt(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-doctor-'))
  const env = {
    QUOIN_CONFIG_DIR: folder,
    QUOIN_HOST: url,
    QUOIN_PROJECT: 'p',
    QUOIN_EMAIL: 'a@b.example',
    QUOIN_PASSWORD: 'x',
    QUOIN_NO_KEYCHAIN: '1',
  }
  return {
    quoin: quoinHere(env),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

const SENTENCES: Record<string, RegExp> = {
  'entity: payload': /an entity is in payload/,
  'entity: deep': /an entity is in data\.entity/,
  'entity: traced': /an entity is in data/,
  'entity: rpc': /an entity is in result/,
  'entity: beside': /an entity is in entity/,
  'entity: below': /an entity is in data\.entity/,
  'id: uuid': /identified by uuid, not by _id/,
  'id: key': /identified by orderKey, not by _id/,
  'list: docs': /the rows are in docs/,
  'list: mongoose': /the rows are in docs, and their number is in totalDocs/,
  'list: rows': /the rows are in rows, and their number is in rowCount/,
  'list: spring': /the rows are in content, and their number is in totalElements/,
  'list: hal': /the rows are in _embedded\.things/,
  'list: two': /the rows are in things/,
  'list: uncounted': /the rows are in things/,
  'list: strange': /the rows are in list\.things, and their number is in list\.all_total/,
}
/** What one page of few rows does not show, or only a warning tells. */
const UNSEEN = [
  'paging: oneSilent',
  'list: ofPage',
  'list: ofPageMore',
  'list: estimated',
  'paging: offsetSilent',
]
const SEEN = ALONE.filter((one) => optionOf(one) && !UNSEEN.includes(nameOf(one)))

describe('quoin doctor', () => {
  it('has a sentence for each deviation that needs an option', () => {
    expect(Object.keys(SENTENCES).sort()).toEqual(SEEN.map(nameOf).sort())
  })

  it.each(SEEN.map((one) => [nameOf(one), one] as const))(
    'says which option a platform needs, which then answers it: %s',
    async (name, dialect) => {
      await using platform = await startDialect(dialect)
      await using cli = await quoinAt(platform.url)
      const diagnose = async () => {
        const { stdout } = await cli.quoin(['doctor', '--json'])
        const results = JSON.parse(stdout) as {
          check: string
          status: string
          found: string
          remedy?: string
        }[]
        return results.filter(({ check, status }) => check === 'Answers' && status === 'error')
      }
      const found = await diagnose()
      expect(found.map((one) => one.found).join()).toMatch(SENTENCES[name] as RegExp)
      for (const { remedy = '' } of found) {
        const words = remedy.split(' ').slice(1)
        const { exitCode } = await cli.quoin([...words, '--host', platform.url])
        expect(exitCode, remedy).toBe(0)
      }
      expect(await diagnose()).toEqual([])
    },
  )

  it('names values that are not of their type', async () => {
    await using platform = await startDialect(ALONE[0] as never)
    for (const order of platform.reset().rows.orders.values()) Object.assign(order, { total: '100' })
    await using cli = await quoinAt(platform.url)
    const { stdout } = await cli.quoin(['doctor', '--json'])
    expect(stdout).toMatch(/orders: total is a string, not object/)
  })
})
