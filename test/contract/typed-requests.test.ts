// What the types of the library allow is valid for the sandbox, and what they do not allow is rejected.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, type Snapshot, startSandbox } from '../../cli/sandbox/index.ts'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
  isPlatformError,
} from '../../lib/index.ts'
import { type Clients, invocationsOf } from '../protocol/invocations.ts'
import { type TypedField, typedMethods } from './typed-fields.ts'

let sandbox: Sandbox
let snapshot: Snapshot
let clients: Clients
const methods = typedMethods()

beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  const host = sandbox.url
  const { apiKey = '', privateApiKey = '' } = sandbox.projects[0] ?? {}
  const { email = '', password = '' } = sandbox.admins[0] ?? {}
  const user = createUserClient({ host, apiKey })
  await user.auth.login({ email: 'anna@northgate.example', password: 'Resident-pass-1' })
  const admin = createAdminClient({ host, projectId: 'northgate', email, password })
  await admin.session()
  clients = {
    admin,
    user,
    public: createPublicClient({ host, apiKey }),
    private: createPrivateClient({ host, privateApiKey }),
  }
  await fill()
  snapshot = sandbox.snapshot()
})
beforeEach(() => sandbox.restore(snapshot))
afterAll(() => sandbox.close())

/** Rows of kinds that are missing in the starter seed. */
async function fill(): Promise<void> {
  const { admin, public: visitor, user } = clients
  // Entities can be sorted by any field, so also by the one of the samples.
  for (const rank of [2, 1]) await admin.entities('visits').create({ 'no-such-thing': rank })
  await admin.preferences.set('columns', ['name'])
  await visitor.boxes.create({ type: 'QUIZ_RESULT', key: 'spring', value: 1 })
  await user.boxes.create({ type: 'M2_WEB_PROPERTY_WISHLIST', key: 'flat-101', value: 1 })
  await user.profiles.follow('profile-clara')
  await user.profiles.block('profile-ben')
  const clara = createUserClient({ host: sandbox.url, apiKey: 'northgate-public-key' })
  await clara.auth.login({ email: 'clara@northgate.example', password: 'Resident-pass-1' })
  await clara.profiles.follow('profile-anna')
}

type Method = (...args: unknown[]) => PromiseLike<unknown>

/** Clients that record method and arguments instead of sending a request. */
function noting(target: object, path: string, note: (method: string, args: unknown[]) => void): object {
  return new Proxy(target, {
    get(_, name: string) {
      const member = (target as Record<string, unknown>)[name]
      const method = `${path}.${name}`
      if (name === 'entities') return (kind: string) => noting(clients.admin.entities(kind), method, note)
      if (typeof member === 'object' && member !== null) return noting(member, method, note)
      return (...args: unknown[]) => {
        note(method, args)
        throw new Error('noted')
      }
    },
  })
}

interface Sample {
  method: string
  args: unknown[]
  call: Method
}

/** A sample call of every method. */
function samples(): Sample[] {
  const found = new Map<string, Sample>()
  const note = (method: string, args: unknown[]) => {
    const parts = method.split('.')
    const call: Method = (...sent) => {
      const target = parts.slice(0, -1).reduce<Record<string, unknown>>((object, name) => {
        const member = object[name] as Record<string, unknown> | ((kind: string) => Record<string, unknown>)
        return typeof member === 'function' ? member('visits') : member
      }, clients as never)
      return (target[parts.at(-1) ?? ''] as Method)(...sent)
    }
    if (!found.has(method)) found.set(method, { method, args, call })
  }
  const proxies = Object.entries(clients).map(([name, client]) => [name, noting(client, name, note)])
  for (const invoke of Object.values(invocationsOf(Object.fromEntries(proxies)))) {
    try {
      Promise.resolve(invoke()).catch(() => {})
    } catch {}
  }
  return [...found.values()]
}

const errorOf = async (
  call: () => PromiseLike<unknown>,
): Promise<{ fields?: Record<string, string>; name?: string } | undefined> => {
  try {
    await call()
    return undefined
  } catch (error) {
    expect(isPlatformError(error), String(error)).toBe(true)
    return error as object
  }
}

interface Case extends Sample {
  at: number
  field: TypedField
}
const cases = (wanted: (sample: Sample) => boolean): Case[] =>
  samples()
    .filter(wanted)
    .flatMap((sample) =>
      (methods.get(sample.method)?.parameters ?? []).flatMap((fields, at) =>
        fields.map((field) => ({ ...sample, at, field })),
      ),
    )
const withField = ({ args, at, field }: Case, value: unknown, rest = args[at] as object) =>
  Object.assign([...args], { [at]: { ...rest, [field.name]: value } })

/** Makes a call, and reads the first row of an export, which is requested only then. */
async function make(call: () => PromiseLike<unknown>): Promise<void> {
  const made: unknown = call()
  const rows = Object(made)
  if (Symbol.asyncIterator in rows && !('then' in rows)) await rows[Symbol.asyncIterator]().next()
  else await made
}

describe('every field of every typed request', () => {
  it('is known to the sandbox', async () => {
    const unknown: string[] = []
    for (const one of cases(() => true)) {
      for (const sample of one.field.samples.slice(0, 1)) {
        const error = await errorOf(() => one.call(...withField(one, sample)))
        if (error?.fields?.[one.field.name] === 'is not known here')
          unknown.push(`${one.method}: ${one.field.name}`)
      }
    }
    expect(unknown).toEqual([])
  })

  it('is told from one that does not exist: by the library, or by the platform', async () => {
    const idle: string[] = []
    for (const { args, method, call } of samples()) {
      for (const [at, hasOptional] of (methods.get(method)?.hasOptional ?? []).entries()) {
        if (!hasOptional) continue
        const misspelled = Object.assign([...args], { [at]: { ...(args[at] as object), noSuchMember: 1 } })
        const { fields = {} } = (await errorOf(() => make(() => call(...misspelled)))) ?? {}
        const isRefused = Object.keys(fields).some((field) => field.endsWith('noSuchMember'))
        if (!isRefused) idle.push(`${method}, parameter ${at + 1}`)
      }
    }
    // It is not sent: no model has the API id of the sample.
    expect(idle).toEqual(['admin.content.upsert, parameter 1'])
  })

  it('may be null in a change only where the sandbox clears it', async () => {
    const wrong: string[] = []
    for (const one of cases(({ method }) => /\.update$/.test(method))) {
      if (one.field.name === 'projectId') continue
      const error = await errorOf(() => one.call(...withField(one, null, {})))
      const isRefused = error?.fields?.[one.field.name] !== undefined || error?.name === 'UsageError'
      if (isRefused === one.field.isNullable)
        wrong.push(
          `${one.method}: ${one.field.name} ${isRefused ? 'is refused' : 'is cleared'} ${error?.fields?.[one.field.name]}`,
        )
    }
    expect(wrong).toEqual([])
  })
})

/** Ids in the starter seed for the placeholders of the sample calls. */
const IN_SEED: [method: RegExp, args: unknown[]][] = [
  [/^admin\.conversations\.messages$/, ['conversation-1']],
  [/^admin\.transactions\.events$/, ['transaction-042']],
  [/^user\.profiles\.follow/, ['me']],
  [/^user\.boxes\.list$/, ['M2_WEB_PROPERTY_WISHLIST']],
  [/^public\.content\.list/, ['article']],
  [/^public\.content\.listLegacy$/, ['northgate', 'article']],
  [/^user\.items\.searchByFeature$/, [{ features: ['parking-yes'] }]],
]

describe('every filter of every list', () => {
  it('changes the result or is rejected', async () => {
    const idle: string[] = []
    for (const one of cases(({ method }) => methods.get(method)?.isList === true)) {
      const inSeed = IN_SEED.findLast(([method]) => method.test(one.method))?.[1]
      const args = inSeed ?? Object.assign([...one.args], { [one.at]: {} })
      const ask = async (filter: object) => {
        const list = one.call(
          ...Object.assign([...args], { [one.at]: { ...(args[one.at] as object), ...filter } }),
        )
        return JSON.stringify(((await list) as { data: unknown[] }).data)
      }
      // Paging and flags such as `ignorePaging` matter only if there is more than one page.
      const bases = one.field.name === 'limit' ? [{}] : [{}, { limit: 1 }]
      // A list of one row looks the same in any order.
      const samples = [...one.field.samples, ...(one.field.name === 'sort' ? ['no-such-thing'] : [])]
      const changes = async () => {
        for (const base of bases) {
          const whole = await ask(base)
          for (const sample of samples) {
            const filter = { ...base, [one.field.name]: sample }
            if ((await ask(filter).catch(({ status }) => `refused: ${status}`)) !== whole) return true
          }
        }
        return false
      }
      if (!(await changes())) idle.push(`${one.method}: ${one.field.name}`)
    }
    expect(idle).toEqual([])
  })

  it('narrows the result with every condition on the same key', async () => {
    const { content } = clients.public
    const minutes = (entries: { values: Record<string, unknown> }[]) =>
      entries.map(({ values }) => values['minutes'])
    const { data } = await content.list('article')
    const inside = minutes(data).filter((value) => Number(value) > 2 && Number(value) < 5)
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.length).toBeLessThan(data.length)
    const ranged = await content.listV2('article', { filter: { minutes: { gt: 2, lt: 5 } } })
    expect(minutes(ranged.data).sort()).toEqual(inside.sort())
  })
})
