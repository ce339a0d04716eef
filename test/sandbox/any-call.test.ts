/**
 * Every call with what hardly anybody sends, some of it almost valid: nothing fails, nobody who belongs there is
 * rejected, and who does not belong there finds and changes nothing.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '../../cli/sandbox/http/openapi.ts'
import examples from '../../cli/sandbox/http/openapi-examples.json' with { type: 'json' }
import { routes } from '../../cli/sandbox/routes/index.ts'
import { NORTHGATE, type TestPlatform, testPlatform } from '../../cli/sandbox/testing.ts'
import { type MalformedCall, malformedCall, type Operation, operationsOf } from './malformed.ts'
import { endLines, idsOfSeed, kindOf, send } from './send.ts'

type Headings = Record<string, string>

let platform: TestPlatform
const failures: unknown[] = []
beforeAll(async () => {
  platform = await testPlatform({ log: (entry) => entry.error && failures.push(entry) })
})
afterAll(() => {
  endLines()
  return platform.sandbox.close()
})

/** The sandbox's own controls forget sessions and fail on request, and following its calls never ends. */
const operations = operationsOf(openApi(routes, '', examples) as never).filter(
  ({ path }) => !/^\/sandbox\/(faults|reset|clock|calls\/follow)/.test(path),
)
/** Reading comes first: a change may end the session of who makes it. */
const ordered = [...operations].sort((one) => (one.method === 'GET' ? -1 : 1))

const FOREIGN_PAGE = { origin: 'null', 'access-control-request-method': 'BREW' }
const VIEWER = ['viewer@quoin.example', 'Viewer-pass-123'] as const
const OUTSIDER = ['quayside@quoin.example', 'Quayside-pass-123'] as const

const sessionOf = async (path: string, key: Headings, body: object) => ({
  ...key,
  'x-session-id': (await platform.send('POST', path, { headers: key, body })).body.sessionId as string,
})
const ben = () =>
  sessionOf('/api_user/auth/login', NORTHGATE, {
    email: 'ben@northgate.example',
    password: 'Resident-pass-1',
  })

/** The credentials of somebody, by the kind of calls that they open. */
const WHO: Record<string, () => Promise<Record<string, Headings>>> = {
  'who belongs there': async () => ({
    none: {},
    adminToken: await platform.admin(),
    session: await platform.legacyAdmin(),
    apiKey: NORTHGATE,
    privateApiKey: { 'x-private-api-key': 'northgate-private-key' },
    'apiKey+session': await ben(),
  }),
  'another project': async () => {
    const { apiKey = '', privateApiKey = '' } =
      platform.sandbox.projects.find(({ slug }) => slug === 'quayside') ?? {}
    const key = { 'x-api-key': apiKey }
    const account = { email: 'stranger@quayside.example', password: 'Stranger-pass-1', fullName: 'A B' }
    return {
      adminToken: await platform.admin(...OUTSIDER),
      session: await platform.legacyAdmin(...OUTSIDER),
      apiKey: key,
      privateApiKey: { 'x-private-api-key': privateApiKey },
      'apiKey+session': await sessionOf('/v2/auth/signup', key, { ...account, dateOfBirth: '1990-01-01' }),
    }
  },
  'another user': async () => ({ 'apiKey+session': await ben() }),
  'an admin who may only read': async () => ({
    adminToken: await platform.admin(...VIEWER),
    session: await platform.legacyAdmin(...VIEWER),
  }),
}

/** Every entity of Northgate by file and id, as it would be exported. */
function records(): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'any-call-'))
  platform.sandbox.export(folder, { overwrite: true })
  const below = join(folder, 'projects/northgate')
  const files = readdirSync(below, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.json$/.test(name),
  )
  const all = files.flatMap((file) =>
    [JSON.parse(readFileSync(join(below, file), 'utf8'))]
      .flat()
      .map((one) => [`${file} ${one._id}`, JSON.stringify(one)] as const),
  )
  rmSync(folder, { recursive: true })
  return new Map(all)
}

const PERSONAL =
  /^(request-actions|events|boxes|notifications|bank-cards|orders|order-groups|transactions|users)\.json /
/** Whether an entity is of another user than Ben. */
const isOfOthers = ([key, text]: readonly [string, string]) => {
  const { _id, userId = 'user-ben' } = JSON.parse(text)
  return PERSONAL.test(key) && (key.startsWith('users') ? _id : userId) !== 'user-ben'
}
/** Ids by file. Profiles are public within the project; their owner's data are not. */
function idsOf(keys: Iterable<string>, own: ReadonlySet<string>): Record<string, string[]> {
  const pairs = [...keys].map((key) => key.split(' ') as [string, string])
  const foreign = pairs.filter(([, id]) => !id.startsWith('user-') && !own.has(id))
  const files = Object.groupBy(foreign, ([file]) => file)
  return Object.fromEntries(Object.entries(files).map(([file, all = []]) => [file, all.map(([, id]) => id)]))
}

interface Sent {
  operation: Operation
  call: MalformedCall
  status: number
  text: string
}

interface Work {
  /** Ids of existing entities by the file that has them. */
  ids: Record<string, string[]>
  projects: string[]
  numRuns: number
  check(sent: Sent): void
}

/** Those that the path is about, such as `order-groups.json` for `/ecommerce/order-group/{id}`; else all kinds. */
function idsFor({ path }: Operation, ids: Record<string, string[]>): string[][] {
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '')
  const fitting = Object.keys(ids).filter((file) =>
    plain(path).includes(plain(file).replace(/e?s\.json$/, '')),
  )
  return fitting.length > 0 ? fitting.map((file) => ids[file] as string[]) : Object.values(ids)
}

/** Makes every call that these credentials open, and checks each answer. */
async function sendAll(who: string, { ids, projects, numRuns, check }: Work) {
  let credentials = await (WHO[who] as (typeof WHO)[string])()
  for (const operation of ordered) {
    const kind = kindOf(operation)
    // With another password, or signed out, there would be nothing left to try.
    if (!credentials[kind] || (who !== 'who belongs there' && /[pP]assword|logout/.test(operation.path)))
      continue
    const call = fc.oneof(
      ...projects.flatMap((project) =>
        idsFor(operation, ids).map((some) => malformedCall(operation, some, project)),
      ),
    )
    await fc.assert(
      fc.asyncProperty(call, async (call) => {
        const answer = await send(platform.sandbox.url, operation.method, call, credentials[kind] ?? {})
        check({ operation, call, ...answer })
        if (answer.status !== 401 || kind === 'none') return
        if (who === 'who belongs there') platform.fresh()
        credentials = await (WHO[who] as (typeof WHO)[string])()
      }),
      {
        numRuns: numRuns + 1,
        examples: [[{ path: operation.path, headers: FOREIGN_PAGE, body: undefined }]],
      },
    )
  }
}

describe('every call, malformed,', () => {
  it('by who belongs there is answered: no failure, a code for each error', async () => {
    platform.fresh()
    let [read, served] = [0, 0]
    await sendAll('who belongs there', {
      ids: { all: idsOfSeed() },
      projects: ['northgate'],
      numRuns: 4,
      check({ operation, call, status, text }) {
        expect(failures).toEqual([])
        expect(status).toBeLessThan(500)
        // Node's HTTP parser rejects oversized headers without a body.
        if (status >= 400 && status !== 431) expect(text).toMatch(/"code":"[a-z-]+"/)
        if (operation.method !== 'GET') return
        // No page of another origin may use the sandbox's own controls.
        const isForeign = call.headers.origin !== undefined && operation.path.startsWith('/sandbox')
        expect(isForeign ? [401] : [401, 403]).not.toContain(status)
        read += 1
        if (status < 300) served += 1
      },
    })
    expect(served).toBeGreaterThan(read / 10)
  })

  it.each([
    ['another project', ['quayside', 'northgate'], 6],
    ['another user', ['northgate'], 20],
    ['an admin who may only read', ['northgate'], 4],
  ])('by %s changes nothing, and shows nothing that is not theirs', async (who, projects, numRuns) => {
    platform.fresh()
    const before = new Map([...records()].filter((one) => who !== 'another user' || isOfOthers(one)))
    const ids = idsOf(before.keys(), new Set(idsOfSeed('quayside')))
    const foreign = Object.values(ids).flat()
    expect(foreign.length).toBeGreaterThan(20)
    await sendAll(who, {
      ids,
      projects,
      numRuns,
      check({ status, text }) {
        if (status >= 300 || who === 'an admin who may only read') return
        const shown = [...text.matchAll(/"_id":"([^"]+)"/g)].map(([, id = '']) => id)
        expect(shown.filter((id) => foreign.includes(id))).toEqual([])
      },
    })
    const after = records()
    for (const [key, text] of before) expect(after.get(key), key).toBe(text)
    if (who !== 'another user') expect([...after.keys()]).toEqual([...before.keys()])
  })
})
