import { describe, expect, it, onTestFinished } from 'vitest'
import { COLLECTIONS } from '../sandbox/entities/index.ts'
import { isEntityFile } from '../sandbox/seeds/read.ts'
import { SEED_COLLECTIONS } from '../sandbox/seeds/types.ts'
import { startSandbox, testSandbox } from './index.ts'

/** Closed at the end of the test. */
async function started(options?: Parameters<typeof startSandbox>[0]) {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}

const user = (email: string) => ({ email, firstName: 'Tamar', lastName: 'Example' })

describe('a sandbox with data of its own', () => {
  it('has the data at the start, after a reset, and sessions for its people', async () => {
    const sandbox = await started({ data: { users: [user('tamar@example.com')] } })
    for (const prepare of [async () => {}, () => sandbox.reset()]) {
      await prepare()
      expect(await sandbox.clients.user('tamar@example.com').auth.self()).toMatchObject({
        firstName: 'Tamar',
      })
    }
  })

  it('inserts into the project that is named, and puts entries behind those that are there', async () => {
    const sandbox = await started()
    const { users } = await sandbox.insert({ users: [user('levan@example.com')] }, { project: 'quayside' })
    expect(users).toEqual([expect.objectContaining({ _id: expect.stringMatching(/^[0-9a-f]{24}$/) })])
    expect(() => sandbox.signIn.user('levan@example.com')).toThrow('no active user levan@example.com')
    await sandbox.clients.user('levan@example.com', { project: 'quayside' }).auth.self()

    const admin = sandbox.clients.admin()
    const before = await admin.content.list({ apiId: 'article' }).toArray()
    const values = before[0]?.values as Record<string, unknown>
    await sandbox.insert({ content: { article: [{ slug: 'newest', values }] } })
    const after = await admin.content.list({ apiId: 'article' }).toArray()
    expect(after).toHaveLength(before.length + 1)
    expect(Math.max(...after.map(({ order }) => order))).toBe(
      after.find(({ slug }) => slug === 'newest')?.order,
    )
    expect(new Set(after.map(({ order }) => order)).size).toBe(after.length)
  })

  it('inserts nothing if one entity is not valid, and names the field', async () => {
    const sandbox = await started()
    const data = { users: [user('one@example.com')], holidays: [{ reason: 'no user' }] }
    await expect(sandbox.insert(data)).rejects.toThrow('data.holidays: 0.')
    const twice = { users: [user('one@example.com'), { ...user('two@example.com'), _id: 'user-anna' }] }
    await expect(sandbox.insert(twice)).rejects.toThrow('data/users.json: 1')
    expect(() => sandbox.signIn.user('one@example.com')).toThrow(RangeError)
  })

  it('takes every collection of a seed', () => {
    expect([...SEED_COLLECTIONS].sort()).toEqual(
      COLLECTIONS.filter(isEntityFile)
        .map(({ name }) => name)
        .sort(),
    )
  })
})

describe('what is not known', () => {
  it.each([
    [{ memori: true }, 'startSandbox has no option "memori"'],
    [{ seed: { users: [] } }, 'to give entities as an object use "data"'],
    [{ data: { user: [] } }, 'there is no collection "user"'],
  ])('%j is refused by name', async (options, message) => {
    await expect(startSandbox(options as never)).rejects.toThrow(message)
  })

  it('is refused for people and projects too', async () => {
    const sandbox = await started()
    expect(() => sandbox.clients.admin('nobody@quoin.example')).toThrow(
      'no active admin nobody@quoin.example',
    )
    expect(() => sandbox.clients.public({ project: 'nowhere' })).toThrow('(projects: northgate, quayside)')
    await expect(sandbox.insert({}, { project: 'nowhere' })).rejects.toThrow(
      '(projects: northgate, quayside)',
    )
    await expect(testSandbox({} as never)).rejects.toThrow('needs the hooks of your test runner')
  })

  it('is refused in every object of options', async () => {
    const sandbox = await started()
    const typo = { limt: 1 } as object
    expect(() => sandbox.calls(typo)).toThrow('calls has no option "limt"')
    expect(() => sandbox.expectCall(typo)).toThrow('expectCall has no option "limt"')
    expect(() => sandbox.outbox.list(typo)).toThrow('outbox.list has no option "limt"')
    expect(() => sandbox.export('unwritten', typo)).toThrow('export has no option "limt"')
    expect(() => sandbox.clients.public(typo as never)).toThrow('options.limt does not exist')
    await expect(sandbox.insert({}, typo)).rejects.toThrow('insert has no option "limt"')
    const hooks = { beforeEach() {}, afterAll() {}, data: {} }
    await expect(testSandbox(hooks)).rejects.toThrow(
      'no hook "data" (hooks: beforeEach, afterAll, after); options are its second argument',
    )
    // @ts-expect-error Data are in the second argument.
    await expect(testSandbox({ beforeEach() {}, afterAll() {}, data: {} })).rejects.toThrow(TypeError)
  })
})

/** For each method what is misspelled in it; nothing for those that take nothing. */
const TYPOS: Record<string, readonly (readonly unknown[])[]> = {
  insert: [[{ usrs: [] }], [{ content: { articel: [] } }], [{}, { projct: 'a' }]],
  copyProject: [['nowhere'], [{ project: 'northgate' }]],
  'signIn.admin': [['nobody@quoin.example'], [{ email: 'a' }]],
  'signIn.user': [['nobody@quoin.example'], [{ email: 'a' }], ['anna@northgate.example', 'nowhere']],
  'outbox.put': [[{ projectId: 'northgate', channel: 'sms', too: '1', body: '' }]],
  'outbox.list': [[{ chanel: 'sms' }]],
  'outbox.last': [[{ to: 'a' }]],
  'outbox.clear': [],
  'faults.set': [
    [{ ruls: [] }],
    [{ rules: [{ stauts: 503 }] }],
    [{ rules: [{ status: 503 }, { status: 99 }] }],
    [{ rules: [{ latency: [1] }] }],
    [{ rules: 503 }],
  ],
  'faults.get': [],
  'faults.clear': [],
  'clock.now': [],
  'clock.offset': [],
  'clock.advance': [['3 days'], [{ days: 3 }]],
  'clock.reset': [],
  calls: [[{ methd: 'GET' }]],
  expectCall: [[{ methd: 'GET' }]],
  snapshot: [],
  restore: [[{ idd: 1 }], [{ id: 99 }]],
  reset: [],
  export: [['unwritten', { overwite: true }]],
  close: [],
  'clients.admin': [
    ['nobody@quoin.example'],
    [undefined, { projct: 'a' }],
    [undefined, { project: 'nowhere' }],
  ],
  'clients.user': [['nobody@quoin.example'], ['anna@northgate.example', { timeot: 1 }]],
  'clients.public': [[{ projct: 'a' }]],
  'clients.private': [[{ projct: 'a' }]],
}

function methodsOf(value: object, path: readonly string[] = []): string[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const here = [...path, name]
    if (typeof member === 'function') return [here.join('.')]
    return path.length === 0 && /^(signIn|outbox|faults|clock|clients)$/.test(name)
      ? methodsOf(member, here)
      : []
  })
}

describe('a mistake in the call of a method', () => {
  it('is tried of each', async () => {
    const sandbox = await started()
    const known = methodsOf(sandbox)
    expect(known.sort()).toEqual(Object.keys(TYPOS).sort())
  })

  it.each(Object.entries(TYPOS).flatMap(([name, calls]) => calls.map((args) => ({ name, args }))))(
    'is one sentence: $name $args',
    async ({ name, args }) => {
      const sandbox = await started()
      const [owner, method] = name.includes('.') ? name.split('.') : [undefined, name]
      const of = (owner === undefined ? sandbox : Reflect.get(sandbox, owner)) as Record<
        string,
        () => unknown
      >
      const call = async () => Reflect.apply(of[method as string] as () => unknown, of, args)
      const error = await call().then(
        () => undefined,
        (thrown: unknown) => thrown as Error,
      )
      expect(error?.message).toMatch(/^[^\n[{][^\n{]{10,500}$/)
      expect(error?.message).not.toContain('is not a function')
    },
  )

  it.each([
    [{ rules: [{ stauts: 503 }] }, 'faults.set: rules[0] has no option "stauts" (options: method, path,'],
    [{ ruls: [] }, 'faults.set has no option "ruls" (options: seed, rules)'],
    [{ rules: [{ status: 99 }] }, 'faults.set: rules[0].status: '],
  ])('names it: %j', async (options, message) => {
    const sandbox = await started()
    expect(() => sandbox.faults.set(options as object)).toThrow(message)
  })
})

it('is closed at the end of a block', async () => {
  let url: string
  {
    await using sandbox = await startSandbox()
    url = sandbox.url
  }
  await expect(fetch(url)).rejects.toThrow()
})

describe('the clients of a sandbox', () => {
  it('renew an admin session that has expired, and retry an injected fault at once', async () => {
    const sandbox = await started()
    const admin = sandbox.clients.admin()
    await admin.orders.list({ limit: 1 })
    sandbox.clock.advance('30d')
    await admin.orders.list({ limit: 1 })
    sandbox.faults.set({
      rules: [
        { status: 503, retryAfter: 0, times: 1 },
        { reset: true, times: 1 },
      ],
    })
    const { response } = await admin.orders.list({ limit: 1 }).withResponse()
    expect(response.attempts).toBe(3)
  })
})

describe('the fixture for test runners', () => {
  it('begins each test with the data before the first one, and closes at the end', async () => {
    const hooks: Record<string, () => unknown> = {}
    const sandbox = await testSandbox({
      beforeEach: (work) => (hooks.beforeEach = work),
      after: (work) => (hooks.after = work),
    })
    await sandbox.insert({ users: [user('before@example.com')] })
    hooks.beforeEach?.()
    await sandbox.insert({ users: [user('within@example.com')] })
    sandbox.faults.set({ rules: [{ status: 500 }] })
    hooks.beforeEach?.()
    expect(sandbox.faults.get().rules).toEqual([])
    await sandbox.clients.user('before@example.com').auth.self()
    expect(() => sandbox.signIn.user('within@example.com')).toThrow(RangeError)
    await hooks.after?.()
    await expect(fetch(sandbox.url)).rejects.toThrow()
  })
})
