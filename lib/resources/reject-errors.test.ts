import { describe, expect, it } from 'vitest'
import { createAdminClient } from '../admin.ts'
import { UsageError } from '../errors.ts'
import { createPrivateClient } from '../private.ts'
import { createPublicClient } from '../public.ts'
import { createUserClient } from '../user.ts'

const host = 'https://platform.example.com'
/** Nothing is to be sent. */
const options = { host, transport: { send: () => Promise.reject(new Error('sent')) }, retries: 0 }
const clients = {
  admin: createAdminClient({
    ...options,
    email: 'a@example.com',
    password: 'password',
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
