// A line that an error proposes finds or changes what was meant: each is run, those that change something as a dry run,
// against the starter data and the demo.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { limitOn } from '../../cli/definition/limits.ts'
import { NOUNS } from '../../cli/input/foreign-words.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { demoSeed } from '../support/demo.ts'
import { LINES, OF_DEMO, REASONS } from './foreign-lines.ts'
import { environmentOf, openPlace, type Place, quoinHere, tempFolder } from './quoin.ts'
import { useOne } from './use-place.ts'

/** An error looks names up for whoever is signed in. */
const signedIn = async <T extends Pick<Place, 'quoin'>>(place: T) => {
  await place.quoin('whoami')
  return place
}

const starter = useOne(
  async () => signedIn(await openPlace({ memory: true })),
  (place: Place) => place.close(),
)
const demo = useOne(
  async () => {
    const seed = await demoSeed(await mkdtemp(join(tmpdir(), 'quoin-demo-')))
    const place = await openPlace({ seed, memory: true })
    const { email = '', password = '' } = place.sandbox.admins.find((one) => one.password) ?? {}
    const env = { ...(await environmentOf(place.sandbox.url)), QUOIN_PROJECT: 'terasa' }
    return signedIn({ ...place, quoin: quoinHere({ ...env, QUOIN_EMAIL: email, QUOIN_PASSWORD: password }) })
  },
  (place: Place) => place.close(),
)

/** Words as a shell splits them. */
const split = (line: string) =>
  (line.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []).map((word) => word.replaceAll(/["']/g, ''))

const commands = commandsOf(await describeCommands())
const commandOf = (words: readonly string[]) =>
  [2, 3, 1]
    .map((count) => commands.find(({ name }) => name === words.slice(0, count).join(' ')))
    .find((one) => one !== undefined)

/** They ask, open a browser, run on, or need a folder or a program: what they are called by is enough. */
const NOT_RUN =
  /^(login|open|(projects|profiles) use|sandbox (start|exec|log)|content (pull|push|diff)|models push|files upload|\w+ tail(?!.*--no-follow))\b/

interface Proposal {
  /** Without the name of the program; undefined if nothing was wrong. */
  line: string | undefined
  /** Why it is false: it fails, or finds nothing. */
  fault?: string
}

/** What a person would fill in. */
const FILLED: Readonly<Record<string, string>> = {
  CURRENCY: 'USD',
  CODE: 'USD',
  TEXT: 'Hello',
  MODEL: 'article',
  ADMIN: 'admin-olivia',
}
const fill = (words: readonly string[]) =>
  words.map((word) => word.replace(/\b[A-Z]{4,}$/, (name) => FILLED[name] ?? name))

/** What the error of a line proposes, and what comes of it. A secret is typed. */
async function proposed(place: Place, typed: string): Promise<Proposal> {
  const { exitCode, stderr } = await place.quoin(split(typed))
  const [, lacking, line] = /^(?:Try|Fill in (.*)): quoin (.*)$/m.exec(stderr) ?? []
  if (exitCode === 0 || line === undefined) return { line }
  const words = lacking ? fill(split(line)) : split(line)
  if (/--help$|^help /.test(line) || NOT_RUN.test(line)) return { line }
  const command = commandOf(words)
  const cwd = await tempFolder()
  const input = 'A-password-1\n'
  await writeFile(join(cwd, 'posts.csv'), 'slug\nfirst\n')
  await writeFile(join(cwd, 'new.json'), '{"model":"article","values":{"title":{"en":"New"}}}')
  const ran = await place.quoin([...words, ...(command?.changes ? ['--dry-run'] : [])], { cwd, input })
  if (ran.exitCode !== 0) return { line, fault: ran.stderr }
  const isEmpty = command?.readsOnly && !words.includes('-o') && /^(\[\]|0)?\s*$/.test(ran.stdout)
  return isEmpty ? { line, fault: 'finds nothing' } : { line }
}

describe('a proposed line', () => {
  it.each(LINES)('answers "%s": %s', async (typed, line) => {
    const { line: found, fault } = await proposed(starter, typed)
    expect([found, fault]).toEqual([line, undefined])
  })

  it.each(OF_DEMO)('answers "%s" of the demo: %s', async (typed, line) => {
    const { line: found, fault } = await proposed(demo, typed)
    expect([found, fault]).toEqual([line, undefined])
  })

  it.each(REASONS)(
    'stands below the reason why "%s" is impossible, from "help limits"',
    async (typed, about) => {
      const { stderr } = await starter.quoin(split(typed))
      expect(stderr.split('\n').slice(1, 3)).toEqual([limitOn(about), 'Try: quoin help limits'])
    },
  )

  it('is none for whoever may not read models: the change itself is made', async () => {
    starter.sandbox.faults.set({ rules: [{ method: 'GET', path: '*/model*', status: 403 }] })
    const { exitCode, stderr } = await starter.quoin(
      'content update article-moving-in --set title=x --dry-run',
    )
    starter.sandbox.faults.clear()
    expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('Error')])
  })

  it('keeps a name that cannot be looked up', async () => {
    starter.sandbox.faults.set({ rules: [{ method: 'GET', path: '*/model*', status: 403 }] })
    const { stderr } = await starter.quoin('content list articles')
    starter.sandbox.faults.clear()
    expect(stderr).toContain('Try: quoin content list --model articles\n')
    const away = await quoinHere({ QUOIN_HOST: starter.sandbox.url })('content list articles')
    expect(away.stderr).toContain('Try: quoin content list --model articles\n')
  })

  it('finds the payments of an order of the demo, whose descriptions do not name it', async () => {
    const { stdout } = await demo.quoin('transactions list --all --json')
    const [{ orderId }] = (JSON.parse(stdout) as { orderId?: string }[]).filter((one) => one.orderId) as [
      { orderId: string },
    ]
    const order = JSON.parse((await demo.quoin(`orders get ${orderId} --json`)).stdout)
    expect(order.payments.length).toBeGreaterThan(0)
    const typed = `orders refund ${order.number}`
    expect(await proposed(demo, typed)).toEqual({ line: `transactions list --order ${order.number}` })
    const found = await demo.quoin(`transactions list --order ${order.number} --all --json`)
    const all = (JSON.parse(stdout) as { orderId?: string }[]).filter((one) => one.orderId === orderId)
    expect(JSON.parse(found.stdout)).toEqual(all)
  })
})

/** What has a type in `requests list --type visit`: each noun of other tools that stands for it. */
const TYPED = Object.entries(NOUNS).flatMap(([own, words]) => {
  const [, noun = '', type = ''] = /^(\S+) list (--type \S+)$/.exec(own) ?? []
  return noun ? words.split(' ').map((word) => ({ noun, type, word })) : []
})
/** How people of other tools ask for some of them, or make one. */
const OF_ONE_TYPE = [
  ...[
    'list',
    'ls',
    'count',
    '--count',
    'list --count',
    'export',
    'export -o x.csv',
    'dump',
    'search a',
    'find a',
  ],
  ...['list --search a', 'filter status=x', 'tail', 'watch', 'create', '--all'],
]

describe('a noun that stands for a type', () => {
  it.each(TYPED)('keeps it in each form: $word', async ({ noun, type, word }) => {
    const lines = await Promise.all(
      OF_ONE_TYPE.map(async (form) => {
        const { stderr } = await starter.quoin(`${word} ${form}`)
        return /^(?:Try|Fill in .*): quoin (.*)$/m.exec(stderr)?.[1] ?? ''
      }),
    )
    const untyped = lines.filter((line) => !line.includes(type) && !/--help$|^help /.test(line))
    expect([untyped, lines.filter((line) => line.startsWith(`${noun} list`)).length]).toEqual([
      [],
      expect.toSatisfy((count: number) => count >= 10),
    ])
  })
})

it('is looked up by nobody who would have to sign in for it', async () => {
  const env = await environmentOf(starter.sandbox.url)
  const before = starter.sandbox.calls.length
  const { stderr } = await quoinHere(env)('content list articles')
  expect(stderr).toContain('Try: quoin content list --model articles\n')
  expect(starter.sandbox.calls.length).toBe(before)
})

it('is that of a status where a search for its word finds nothing', async () => {
  const { exitCode, stdout, stderr } = await starter.quoin('orders list -s paid --limit 5')
  expect([exitCode, stdout, stderr]).toEqual([
    0,
    '',
    'Nothing has the text "paid", which is a status\nTry: quoin orders list --status paid --limit 5\n',
  ])
})

/** Numbers that look drawn, the same in every run. */
function* drawn(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state >>> 8
  }
}

type Row = Record<string, unknown> & { _id: string }

const NAMED = [
  'orders',
  'transactions',
  'users',
  'items',
  'content',
  'models',
  'requests',
  'admins',
  'roles',
  'files',
]
/** How people of other tools ask for one of these, for all of them, or change one. */
const WAYS: ((noun: string, row: Row, column: string) => string)[] = [
  (noun, { _id }) => `${noun} describe ${_id}`,
  (noun, { _id }) => `${noun} retrieve ${_id}`,
  (noun, { _id }) => `get ${noun} ${_id}`,
  (noun) => `${noun}:list`,
  (noun) => `list ${noun} --per-page 3`,
  (noun) => `${noun} count`,
  (noun) => `${noun} dump`,
  (noun, { _id }) => `${noun} disable ${_id}`,
  (noun, { _id }) => `${noun} cancel ${_id}`,
  (noun, row, column) => `${noun} list --${column} '${row[column]}'`,
  (noun, row, column) => `${noun} list --filter ${column}='${row[column]}'`,
  (noun, row) =>
    `${noun} find '${row.number ?? row.email ?? row.sku ?? row.name ?? row.title ?? row.slug ?? ''}'`,
  (noun) => `${noun} list --sort-by created --order desc`,
  (noun) => `${noun} list -q '.[0]._id'`,
  (noun) => `${noun} list --page 2`,
]

describe('of 120 lines drawn from the words of other tools', () => {
  const nouns = new Map<string, Row[]>()
  beforeAll(async () => {
    for (const noun of NAMED)
      nouns.set(noun, JSON.parse((await starter.quoin(`${noun} list --json`)).stdout) as Row[])
  })

  it('each that is proposed is true', async () => {
    const numbers = drawn(2026)
    const pick = <T>(all: readonly T[]) => all[(numbers.next().value as number) % all.length] as T
    const faults: string[] = []
    for (let count = 0; count < 120; count++) {
      const noun = pick(NAMED)
      const row = pick(nouns.get(noun) ?? [])
      const texts = Object.keys(row).filter((key) => /^[\w@.+ -]+$/.test(String(row[key])))
      const typed = (WAYS[count % WAYS.length] as (typeof WAYS)[number])(noun, row, pick(texts))
      const { line, fault } = await proposed(starter, typed)
      if (fault !== undefined) faults.push(`${typed} -> ${line}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
})
