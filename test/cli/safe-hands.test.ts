// Commands that notify users or delete data.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { errorOf, openPlace, type Place, tempFolder } from './quoin.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
  return () => place.close()
})

describe('a notification', () => {
  const send = (more: string) =>
    place.quoin(`notifications send --channel SMS --title Water --body Soon --json ${more}`)
  beforeEach(() => place.quoin('sandbox outbox --clear'))
  const sent = async () =>
    (JSON.parse((await place.quoin('sandbox outbox --channel sms --json')).stdout) as unknown[]).length

  it('requires recipients, because none does not mean everybody', async () => {
    for (const more of ['', '--yes', '--all-users=false', '--users user-anna --all-users']) {
      expect((await send(more)).exitCode).toBe(2)
    }
    expect(await sent()).toBe(0)
  })

  it('to everybody asks for confirmation with the number of recipients', async () => {
    const asked = await send('--all-users')
    expect([asked.exitCode, errorOf(asked).code]).toEqual([2, 'missing-flag'])
    expect((await send('--all-users --yes')).exitCode).toBe(2)
    const count = /--confirm (\d+)/.exec(errorOf(asked).message)?.[1]
    const ran = await send(`--all-users --confirm ${count}`)
    expect(ran.exitCode).toBe(0)
    expect([await sent(), Number(count) > 1]).toEqual([Number(count), true])
    expect((await place.quoin('sandbox outbox --format table')).stdout).toContain('Soon')
  })
})

it('backups of several changes at once are in folders of their own, and each is whole', async () => {
  const cwd = await tempFolder()
  const slugs = ['one', 'two', 'three']
  for (const slug of slugs) {
    const values = JSON.stringify({ title: { en: slug, ka: slug } })
    const line = ['content', 'create', '--model', 'article', '--slug', slug, '--set', `values:=${values}`]
    expect(await place.quoin(line)).toMatchObject({ exitCode: 0 })
  }
  const ran = await Promise.all(slugs.map((slug) => place.quoin(`content delete ${slug} --yes`, { cwd })))
  const roots = ran.map(({ stderr }) => /Backup: (\S+)/.exec(stderr)?.[1] ?? stderr)
  expect(new Set(roots).size).toBe(slugs.length)
  for (const [at, root] of roots.entries()) {
    expect(await readdir(join(cwd, root, 'content/article'))).toContain(`${slugs[at]}.yaml`)
  }
})

it('--dry-run is a flag of every command that changes the platform', async () => {
  const changing =
    /(create|update|delete|set|remove|grant|revoke|send|refund|upload|comment|seen|activate|reorder|translate|publish|push|api)$/
  const local = /^(profiles|sandbox|tasks|documents) /
  const without = commandsOf(await describeCommands()).filter(
    ({ name, flags }) =>
      changing.test(name) && !local.test(name) && !flags.some((flag) => flag.name === 'dry-run'),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

it('a list is sorted by amount, and unknown sort fields are rejected', async () => {
  const ran = await place.quoin('items list --sort price --all --json --query [].price.amount')
  const prices = JSON.parse(ran.stdout) as number[]
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const wrong = await place.quoin('items list --sort prise --json')
  expect([wrong.exitCode, errorOf(wrong).suggestion]).toEqual([2, expect.stringContaining('Sortable: ')])
})
