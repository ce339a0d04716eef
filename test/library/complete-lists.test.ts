// Every method that returns a list, against pages that break: all rows or an error.
import { describe, expect, it } from 'vitest'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
  isPlatformError,
  type Transport,
  type TransportRequest,
} from '../../lib/index.ts'
import { token } from '../../lib/session/admin.fixture.ts'
import { invocationsOf } from '../protocol/invocations.ts'
import { readClients } from '../protocol/methods.ts'

const TOTAL = 250
const PAGE = 100

/** A flipped bit inside a value is not among them: nothing that a platform says of a list would show it. */
const FAULTS = {
  cutAtRow: 'the second page lacks its last rows, as if it were complete',
  cutInRow: 'the second page ends within a row',
  fewer: 'rows are deleted meanwhile',
  stalled: 'the second page never ends',
  reset: 'the connection drops in the second page',
} as const
type Fault = keyof typeof FAULTS

let fault: Fault | undefined
/** The pages of the last list, in the order in which they were requested. */
let asked: number[] = []
let requested: TransportRequest | undefined
/** Long strings, so that three pages are more than a megabyte. */
const TEXT = 'ქ'.repeat(1500)

/** A number of a request: in the query, in the `p2` of published content, or in the body of a search. */
function numberIn({ url, body }: TransportRequest, name: 'page' | 'limit'): number | undefined {
  const query = new URL(url).searchParams
  const json = query.get('p2') ?? (typeof body === 'string' ? body : '{}')
  const number = query.get(name) ?? JSON.parse(json)[name]
  return number === undefined ? undefined : Number(number)
}

function pageText(page: number, limit: number, broken: Fault | undefined): string {
  const end = Math.min(TOTAL, (page + 1) * limit) - (broken === 'cutAtRow' ? 5 : 0)
  const data = []
  // Providers of another type are left out.
  for (let row = page * limit; row < end; row++) data.push({ _id: `row-${row}`, type: 'v2', text: TEXT })
  const total = broken === 'fewer' ? TOTAL - 10 : TOTAL
  const text = JSON.stringify({ data, total, page, limit })
  return broken === 'cutInRow' ? text.slice(0, Math.floor(text.length / 2)) : text
}

async function* sent(
  text: string,
  broken: Fault | undefined,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  if (broken !== 'stalled' && broken !== 'reset') return yield bytes
  yield bytes.subarray(0, bytes.length / 2)
  if (broken === 'reset') throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  await new Promise((_, reject) => signal.addEventListener('abort', reject))
}

const transport: Transport = {
  async send(request) {
    requested = request
    const page = numberIn(request, 'page') ?? 0
    asked.push(page)
    const broken = asked.length === 2 ? fault : undefined
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: sent(
        pageText(page, Math.min(PAGE, numberIn(request, 'limit') ?? PAGE), broken),
        broken,
        request.signal,
      ),
      encoded: false,
    }
  },
}

const options = { host: 'https://platform.example', transport, retries: 0, idleTimeout: 50 }
const clients = {
  admin: createAdminClient({ ...options, projectId: 'p', sessionId: 's', accessToken: token() }),
  public: createPublicClient({ ...options, apiKey: 'k' }),
  private: createPrivateClient({ ...options, privateApiKey: 'k' }),
  user: createUserClient({ ...options, apiKey: 'k', sessionId: 's' }),
}
const invocations = invocationsOf(clients)

interface List {
  toArray(): Promise<unknown[]>
}
const listMethods = readClients().methods.filter(({ signatures }) =>
  signatures.some((one) => /\): ListCall</.test(one)),
)
const lists = listMethods.map(({ name }) => name)

/** Reads all rows: their number, or the error. */
async function read(name: string): Promise<number | string> {
  asked = []
  try {
    const list = (invocations[name] as () => List)()
    return (await list.toArray()).length
  } catch (error) {
    return isPlatformError(error) ? error.code : `no PlatformError: ${error}`
  }
}

/** Its example asks for the last page; and the call that asks for all deals at once. */
const SINGLE = ['admin.items.list', 'admin.providers.deals']

describe('a list in several pages', () => {
  it.each(lists)('%s is complete or an error', async (name) => {
    fault = undefined
    const intact = await read(name)
    if (SINGLE.includes(name)) return expect(asked).toHaveLength(1)
    expect(intact).toBeGreaterThan(PAGE)
    const found: Record<string, unknown> = {}
    for (fault of Object.keys(FAULTS) as Fault[]) found[fault] = await read(name)
    expect(found).toEqual({
      cutAtRow: 'list-incomplete',
      cutInRow: 'malformed-response',
      fewer: 'list-changed',
      stalled: 'idle-timeout',
      reset: 'connection-cut',
    })
  })
})

/** Required arguments by the names of parameters, and options that a list needs besides its page. */
const GIVEN: Record<string, unknown> = { id: 'i1', apiId: 'news', projectId: 'p', type: 'QUIZ_RESULT' }
const NEEDED: Record<string, object> = {
  'admin.content.list': { modelId: 'm1' },
  'user.items.searchByFeature': { features: ['v1'] },
}
const paged = listMethods.flatMap(({ name, signatures }) => {
  const [, parameters = ''] = /\((.*)\): ListCall</.exec(signatures.at(-1) ?? '') ?? []
  const names = [...parameters.matchAll(/(?:^|, )(\w+)\??: /g)].map(([, one = '']) => one)
  const at = names.findIndex((one) => ['filter', 'paging', 'query', 'search'].includes(one))
  return at < 0 ? [] : [[name, names.slice(0, at)] as const]
})

describe('a list', () => {
  it.each(paged)('%s asks for the page and the number of rows that it is given', async (name, before) => {
    fault = undefined
    requested = undefined
    const path = name.replace('.entities', '.entities(kind)').split('.')
    const method = path.reduce<unknown>(
      (member, key) =>
        key === 'entities(kind)' ? clients.admin.entities('kind') : (member as Record<string, unknown>)[key],
      clients,
    ) as (...given: unknown[]) => PromiseLike<unknown>
    const filter = { ...NEEDED[name], page: 3, limit: 7 }
    await Promise.resolve(method(...before.map((one) => GIVEN[one]), filter)).catch(() => undefined)
    expect(requested && [numberIn(requested, 'page'), numberIn(requested, 'limit')]).toEqual([3, 7])
  })
})
