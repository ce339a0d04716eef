// The doctor proposes the dialect that a platform needs: with it, there is nothing more to find.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { profileStore } from '../../../cli/config/profiles.ts'
import type { Dialect as DialectOption } from '../../../lib/http/types.ts'
import { quoinHere } from '../../cli/quoin.ts'
import { ALONE, type Dialect, nameOf, optionOf } from './deviations.ts'
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
    folder,
    quoin: quoinHere(env),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

type Saved = DialectOption | undefined

/** What the doctor saves for a platform. The second time, it finds nothing more. */
async function savedFor(dialect: Dialect): Promise<DialectOption> {
  await using platform = await startDialect(dialect)
  await using cli = await quoinAt(platform.url)
  const diagnose = async () => {
    const { stdout } = await cli.quoin(['doctor', '--save', '--json'])
    const results = JSON.parse(stdout) as { check: string; status: string; found: string; dialect?: Saved }[]
    return results.filter(({ check }) => check === 'Answers')
  }
  const proposed = (await diagnose()).find((one) => one.dialect)?.dialect
  expect((await diagnose()).filter((one) => one.dialect)).toEqual([])
  const store = await profileStore({ QUOIN_CONFIG_DIR: cli.folder }, () => {}).read()
  const saved = Object.values(store.profiles)[0]?.dialect
  expect(saved).toEqual(proposed)
  return saved ?? {}
}

describe('quoin doctor', () => {
  it.each(ALONE.map((one) => [nameOf(one), one] as const))(
    'saves the dialect that a platform needs, and no more: %s',
    async (_, dialect) => {
      const { list = {}, entity = {} } = optionOf(dialect) ?? {}
      const saved = await savedFor(dialect)
      expect({ list: {}, entity: {}, ...saved }).toEqual({ list, entity })
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
