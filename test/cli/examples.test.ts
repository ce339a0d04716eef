// Every example in help runs as it stands, against the starter seed, which is behind a proxy: what connects in another
// way fails.
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { TOPICS } from '../../cli/help/topics.ts'
import { parse } from '../../cli/input/parse.ts'
import { resolve } from '../../cli/input/resolve.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { openProxy, type Proxy } from '../support/proxy.ts'
import { shellWith, wordsOf } from './process.ts'
import { ADMIN, openPlace, type Place, tempFolder } from './quoin.ts'

const manifest = await describeCommands()
const commands = commandsOf(manifest)
const examples = commands.flatMap(({ name, examples }) => examples.map(({ command }) => ({ name, command })))

/** These ask questions, need another platform or one in the background, or never end, so they are only parsed. */
const ONLY_READ = [
  /^quoin login( --profile|$)/,
  /^quoin sandbox (start|status)/,
  /^quoin doctor/,
  /--(from|to) live:|--profile live/,
  / --watch/,
  // The number of users that it names is that of another project.
  /--all-users/,
  / tail (?!.*--no-follow)/,
  // Needs a terminal.
  /^quoin content edit/,
]

/** Commands that create come first and those that delete come last, so that all can share one sandbox. */
function rank(command: string): number {
  if (/ (create|set|upload|grant) |import starter|^printenv/.test(command)) return 0
  if (/ (field remove|revoke|unpublish) |--status closed/.test(command)) return 2
  if (/ (reset|delete|remove|logout|import)( |$)/.test(command)) return 3
  return 1
}

let place: Place
let proxy: Proxy
let sh: Awaited<ReturnType<typeof shellWith>>

beforeAll(async () => {
  place = await openPlace({ memory: true })
  proxy = await openProxy(place.sandbox.url)
  const folder = await tempFolder()
  const media = fileURLToPath(
    new URL('../../cli/sandbox/seeds/starter/projects/northgate/media/', import.meta.url),
  )
  await cp(join(media, 'garden.webp'), join(folder, 'front.webp'))
  await cp(join(media, 'garden.webp'), join(folder, 'back.webp'))
  for (const name of ['contract.pdf', 'plan.pdf']) await writeFile(join(folder, name), '%PDF-1.4\n%%EOF\n')
  await writeFile(join(folder, 'package.json'), '{"scripts":{"test":"quoin whoami --query host"}}')
  const behindProxy = { QUOIN_HOST: proxy.host, HTTP_PROXY: proxy.url }
  const variables = { ...place.env, ...behindProxy, SECRET: ADMIN.password, HOME: folder, EDITOR: 'true' }
  sh = await shellWith(variables, folder)
})
afterAll(async () => {
  await place.close()
  proxy.close()
})

/** The latest call that changed a project; the sandbox's own commands are about the sandbox. */
const lastChange = () =>
  place.sandbox
    .calls()
    .findLast(({ method, path }) => method !== 'GET' && !/\/(login|logout)$|\/search\b/.test(path))

/** The command lines at the end of a page, of which some go on in the next line. */
const recipesOf = (topic: string) =>
  (TOPICS[topic]?.page().split(/^Examples:?$/im)[1] ?? '')
    .split(/\n(?= *(?:quoin |#))/)
    .map((text) => text.trim())
    .filter((text) => text.startsWith('quoin '))

describe('the examples in help', () => {
  it.each(recipesOf('formatting'))('of formatting find something: %s', async (line) => {
    const { exitCode, stdout, stderr } = await sh(line)
    expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('Error')])
    expect(stdout.trim()).not.toMatch(/^(\[\])?$/)
  })

  it('of formatting filter as they say', async () => {
    const lines = recipesOf('formatting').filter((line) => line.includes('[?'))
    const found = await Promise.all(lines.map(async (line) => (await sh(line)).stdout.trim().split('\n')))
    const read = async (line: string) => JSON.parse((await sh(`quoin ${line} --all --json`)).stdout)
    const orders: { number: string; status: string; created: string }[] = await read('orders list')
    const articles: { slug: string; values: { title?: { ka?: string } } }[] =
      await read('content list -m article')
    expect(found).toEqual([
      orders.filter(({ status }) => status === 'paid').map(({ number }) => number),
      orders.filter(({ created }) => created >= '2026-03-15').map(({ number }) => number),
      articles.filter(({ values }) => !values.title?.ka).map(({ slug }) => slug),
    ])
  })

  it('of formatting adds up sales by month and currency, in major units', async () => {
    const [, line = ''] = /# Sales[^\n]*\n([\s\S]*?)\n\n|$/.exec(`${TOPICS.formatting?.page()}\n\n`) ?? []
    const { exitCode, stdout, stderr } = await sh(`${line} --json`)
    expect([exitCode, stderr]).toEqual([0, ''])
    const all = JSON.parse((await sh('quoin orders list --status paid,fulfilled --all --json')).stdout)
    const totals: { month: string; total: number }[] = JSON.parse(stdout)
    const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
    expect(totals.length).toBeGreaterThan(1)
    expect(sum(totals.map(({ total }) => total))).toBe(
      sum(all.map(({ total }: { total: { amount: number } }) => total.amount)) / 100,
    )
  })

  it('of limits close the conversations that have gone quiet, and no others', async () => {
    const [, line = ''] = /# Close[^\n]*\n([\s\S]*)$/.exec(TOPICS.limits?.page() ?? '') ?? []
    const open = async () => {
      const { stdout } = await sh('quoin conversations list --status open --all --json')
      return (JSON.parse(stdout) as { _id: string; updated: string }[]).sort((one, other) =>
        one.updated.localeCompare(other.updated),
      )
    }
    const before = await open()
    const end = before[1]?.updated as string
    const { exitCode, stderr } = await sh(line.replace('90d', end))
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('Updated 1 conversation')])
    expect((await open()).map(({ _id }) => _id)).toEqual(before.slice(1).map(({ _id }) => _id))
    // Other examples write in it.
    await sh(`quoin conversations update ${before[0]?._id} --status open`)
  })

  it('exist for every command', () => {
    const without = commands.filter((one) => one.examples.length === 0)
    expect(without.map(({ name }) => name)).toEqual([])
  })

  it.each(examples)('are valid: $command', ({ name, command }) => {
    const found = resolve(manifest, wordsOf(/quoin ([^|]*)/.exec(command)?.[1] ?? ''))
    if (found.kind !== 'command') throw new Error(`${command} is no command`)
    expect(found.command.name).toBe(name)
    parse(found.command, found.rest, {})
  })

  const runnable = examples
    .filter(({ command }) => !ONLY_READ.some((pattern) => pattern.test(command)))
    .toSorted((a, b) => rank(a.command) - rank(b.command))

  /** The first of each noun is a process, which ends by itself. */
  const first = new Set(
    Object.values(Object.groupBy(runnable, ({ name }) => name.split(' ')[0] ?? '')).map((all) => all?.[0]),
  )

  it.each(runnable)('succeed: $command', async (example) => {
    const { name, command } = example
    const line = command.includes('ENTITY')
      ? command.replace('ENTITY', (await sh("quoin entities list warehouse --query '[0]._id'")).stdout)
      : command
    const before = lastChange()
    const { exitCode, stderr } = await sh(line, { mustEnd: first.has(example) })
    // Only these ask before they change something.
    const isDeclared = commands.find((one) => one.name === name)?.changes !== undefined
    if (!isDeclared && !name.startsWith('sandbox ')) expect(lastChange()).toEqual(before)
    // These two projects differ, which is exit code 1.
    const expected = command.includes('diff --from') ? 1 : 0
    expect({ exitCode, stderr: exitCode === expected ? '' : stderr }).toEqual({
      exitCode: expected,
      stderr: '',
    })
  })
})
