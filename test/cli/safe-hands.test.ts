// Commands that notify users or delete data.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorOf, tempFolder } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

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
