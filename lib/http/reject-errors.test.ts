import { describe, expect, it } from 'vitest'
import { createAdminClient } from '../admin.ts'
import { UsageError } from '../errors.ts'
import { createPrivateClient } from '../private.ts'
import { createPublicClient } from '../public.ts'
import { PagedList } from '../read/list.ts'
import { token } from '../session/admin.fixture.ts'
import { createUserClient } from '../user.ts'
import { rejectErrors } from './api-promise.ts'

const host = 'https://platform.example.com'
/** What a method has sent, which gets no further. */
const sent: string[] = []
const transport = {
  send({ url, body }: { url: string; body?: unknown }) {
    // A search has its filters in the body; other bodies are what is written.
    sent.push(url.includes('/search') ? `${url} ${body}` : url)
    return Promise.reject(new Error('sent'))
  },
}
const options = { host, transport, retries: 0 }
const clients = {
  admin: createAdminClient({
    ...options,
    sessionId: 'session',
    accessToken: token(),
    projectId: 'p1',
  }),
  public: createPublicClient({ ...options, apiKey: 'key-of-the-test' }),
  private: createPrivateClient({ ...options, privateApiKey: 'key-of-the-test' }),
  user: createUserClient({ ...options, apiKey: 'key-of-the-test', sessionId: 'session' }),
}

type Method = (...args: unknown[]) => unknown

/** Not sent: stand-ins of the library itself, and calls that callers make up. */
const OTHERS = ['raw', 'tasks', 'billing', 'documents', 'stubs']

function methodsOf(resources: object, path: string): [string, Method][] {
  return Object.entries(resources).flatMap(([name, member]): [string, Method][] => {
    const itsPath = `${path}.${name}`
    if (typeof member === 'function') return [[itsPath, member as Method]]
    return typeof member === 'object' && member !== null && !OTHERS.includes(name)
      ? methodsOf(member, itsPath)
      : []
  })
}

describe('a filter that a list does not know', () => {
  const entities = Object.entries(clients.admin.entities('lead'))
  const methods = [
    ...Object.entries(clients).flatMap(([name, client]) => methodsOf(client, name)),
    ...entities.map(([name, method]): [string, Method] => [`admin.entities().${name}`, method as Method]),
  ]
  /** A name of a filter that no list has, where the filter of some method is. */
  const misspelt = { statusInn: 'paid' }

  it('is an error of each, before anything is sent', async () => {
    const refused = new Map<string, boolean>()
    const leaks = new Set<string>()
    const attempt = async (method: Method, args: unknown[]) => {
      sent.length = 0
      const result = rejectErrors({ method }).method(...args)
      const error = await Promise.resolve(result).catch((reason: unknown) => reason)
      return { result, error, leaked: sent.some((url) => url.includes('statusInn')) }
    }
    for (const [path, method] of methods.filter(([path]) => !/\.(chat|refresh)$/.test(path))) {
      for (const args of [[], ['QUIZ_RESULT'], ['p1', 'news']]) {
        const { result } = await attempt(method, args)
        if (result instanceof PagedList && !refused.has(path)) refused.set(path, false)
        const { error, leaked } = await attempt(method, [...args, misspelt])
        if (leaked) leaks.add(path)
        if (error instanceof UsageError && error.message.includes('statusInn')) refused.set(path, true)
      }
    }
    // It takes an id, and options as every call.
    refused.delete('admin.transactions.events')
    expect([...leaks]).toEqual([])
    expect(refused.size).toBeGreaterThan(45)
    expect([...refused].filter(([, isRefused]) => !isRefused)).toEqual([])
  })
})

const isReal = (result: unknown) => result instanceof Promise

describe('an invalid argument', () => {
  const methods = Object.entries(clients).flatMap(([name, client]) => methodsOf(client, name))
  // What takes an object or an id refuses a function in its place.
  const refused = methods.filter(
    ([path]) => !/\.(entities|session|sessionId|refresh|chat|can|withOptions)$/.test(path),
  )

  it('of any method is no exception, but a rejected promise', async () => {
    expect(refused.length).toBeGreaterThan(150)
    let refusals = 0
    for (const [path, method] of refused) {
      const result = method(
        () => {},
        () => {},
        () => {},
      )
      const error = await Promise.resolve(result as Promise<unknown>).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (!(error instanceof UsageError)) continue
      refusals++
      expect(isReal(result), path).toBe(true)
    }
    expect(refusals).toBeGreaterThan(100)
  })

  it('is reported as unhandled where nobody waits for the call', async () => {
    const reasons: unknown[] = []
    const note = (reason: unknown) => reasons.push(reason)
    process.on('unhandledRejection', note)
    void clients.admin.users.delete('')
    await expect.poll(() => reasons).toHaveLength(1)
    process.off('unhandledRejection', note)
    expect(reasons).toEqual([expect.any(UsageError)])
  })

  it('rejects a list however it is read, once', async () => {
    const list = () => clients.public.boxes.list('NO_TYPE' as never)
    const iterated = async () => {
      for await (const one of list()) expect(one).toBeUndefined()
    }
    const paged = async () => {
      for await (const one of list().pages()) expect(one).toBeUndefined()
    }
    for (const read of [list, iterated, paged, () => list().toArray(), () => list().withResponse()]) {
      await expect(read()).rejects.toThrow(UsageError)
    }
  })
})
