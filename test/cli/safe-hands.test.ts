// Commands that notify users or delete data.

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommandEntry, commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { startSandbox } from '../../cli/sandbox/index.ts'
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
  })
})

describe('a destructive change', () => {
  it.each([
    ['orders update order-017 --status cancelled', 'order-017'],
    ['roles grant northgate-viewer all', 'northgate-viewer'],
    ['models field remove article summary', 'summary'],
    ['projects update northgate --languages en', 'northgate'],
    ['content delete article-draft article-moving-in', '2'],
  ])('with "%s" requires typing its name or number, even with --yes', async (line, name) => {
    const ran = await place.quoin(`${line} --yes --json`)
    expect([ran.exitCode, errorOf(ran).message]).toEqual([2, expect.stringContaining(`--confirm ${name}`)])
    const dry = (await place.quoin(`${line} --dry-run`)).stderr
    expect(dry.replace(/^Warning: \d+ values of \w+ will be dropped, .*\n/, '')).toBe(
      'Nothing was sent (--dry-run)\n',
    )
  })

  it('of content writes a backup first', async () => {
    const cwd = await tempFolder()
    const line = 'content delete article-draft article-moving-in --confirm 2'
    expect((await place.quoin(line, { cwd })).exitCode).toBe(0)
    const [backup = ''] = await readdir(join(cwd, '.quoin/backups'))
    const push = await place.quoin(`content push --dir .quoin/backups/${backup} --yes`, { cwd })
    expect(push.exitCode).toBe(0)
    const found = await place.quoin('content list --model article --query [].slug')
    expect(found.stdout).toContain('moving-in')
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

it('a tail with --after and --no-follow prints every later message', async () => {
  const seqs = async (more: string) => {
    const { stdout } = await place.quoin(`chat tail conversation-2 ${more} --no-follow --format ndjson`)
    return stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { seq: number }).seq)
  }
  const all = await seqs('')
  const [first = 0] = all
  expect(all.length).toBeGreaterThan(1)
  expect(await seqs(`--after ${first}`)).toEqual(all.slice(1))
  expect(await seqs(`--after ${all.at(-1)}`)).toEqual([])
})

it('a pull of an unknown entry fails', async () => {
  const cwd = await tempFolder()
  const ran = await place.quoin('content pull article/nosuch --json', { cwd })
  expect([ran.exitCode, errorOf(ran).message]).toEqual([1, 'entry article/nosuch not found in northgate'])
  expect((await place.quoin('content pull article/moving-in --json', { cwd })).exitCode).toBe(0)
})

it('the outbox shows every sent message', async () => {
  const body = 'Keys-are-ready'
  await place.quoin(`notifications send --channel SMS --users user-anna --title Keys --body ${body}`)
  expect((await place.quoin('sandbox outbox --format table')).stdout).toContain(body)
})

describe('--dry-run', async () => {
  const commands = commandsOf(await describeCommands())
  const hasFlag = ({ flags }: CommandEntry) => flags.some(({ name }) => name === 'dry-run')

  it('is a flag of every command that changes the platform', () => {
    const changing =
      /(create|update|delete|set|remove|grant|revoke|send|refund|upload|comment|seen|activate|reorder|translate|publish|push|api)$/
    const local = /^(profiles|sandbox|tasks|documents) /
    const without = commands.filter(
      (one) => changing.test(one.name) && !local.test(one.name) && !hasFlag(one),
    )
    expect(without.map(({ name }) => name)).toEqual([])
  })

  it('sends only read requests, whatever the command', async () => {
    const calls: string[] = []
    const sandbox = await startSandbox({
      log: ({ method, path }) => {
        if (method !== 'GET' && !path.includes('/auth/')) calls.push(`${method} ${path}`)
      },
    })
    const cwd = await tempFolder()
    for (const name of ['front.webp', 'back.webp', 'contract.pdf', 'plan.pdf'])
      await writeFile(join(cwd, name), 'x')
    const env = { QUOIN_HOST: sandbox.url }
    const lines = commands.filter(hasFlag).flatMap(({ examples }) => examples.slice(0, 1))
    const own = lines.filter(({ command }) => /^quoin (?!content|models p)/.test(command))
    const tryOne = async (command: string) => {
      const words = [...command.slice('quoin '.length).matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)]
      const line = words.map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'))
      const ran = await place.quoin([...line, '--dry-run'], { cwd, env })
      // Some examples work on what others create.
      if (!/ENTITY|partner|subtitle/.test(command)) {
        expect([command, ran.exitCode, ran.stderr]).toEqual([command, 0, expect.any(String)])
      }
    }
    const left = own.map(({ command }) => command)
    const worker = async () => {
      for (let command = left.pop(); command; command = left.pop()) await tryOne(command)
    }
    await Promise.all([worker(), worker(), worker(), worker()])
    await sandbox.close()
    expect(own.length).toBeGreaterThan(20)
    expect(calls).toEqual([])
  })
})

it('a list is sorted by amount, and unknown sort fields are rejected', async () => {
  const ran = await place.quoin('items list --sort price --all --json --query [].price.amount')
  const prices = JSON.parse(ran.stdout) as number[]
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const wrong = await place.quoin('items list --sort prise --json')
  expect([wrong.exitCode, errorOf(wrong).suggestion]).toEqual([2, expect.stringContaining('Sortable: ')])
})
