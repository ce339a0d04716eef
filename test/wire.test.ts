// Library and sandbox were written apart from each other, from the same specification. Here they meet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../cli/sandbox/index.ts'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
  isPlatformError,
} from '../lib/index.ts'
import { CALLS } from '../lib/wire/calls.ts'
import type { Clients, Sends } from '../lib/wire/types.ts'

interface Operation {
  parameters?: { in: string; name: string }[]
}

let sandbox: Sandbox
let clients: Clients
/** By method and path, the names of path parameters left out. */
let described: Map<string, Operation>

const unnamed = (call: string) => call.replaceAll(/\{\w+\}/g, '{}')

beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  const host = sandbox.url
  const [project] = sandbox.projects
  const [admin] = sandbox.admins
  if (!project || !admin?.password) throw new Error('The starter seed has no project or no admin.')
  const visitor = createPublicClient({ host, apiKey: project.apiKey })
  // On the org chart, so that the intranet is open to her.
  const { sessionId } = await visitor.auth.login({
    email: 'anna@northgate.example',
    password: 'Resident-pass-1',
  })
  clients = {
    admin: createAdminClient({ host, projectId: project._id, email: admin.email, password: admin.password }),
    public: visitor,
    private: createPrivateClient({ host, privateApiKey: project.privateApiKey }),
    user: createUserClient({ host, apiKey: project.apiKey, sessionId }),
  }
  const { paths } = await (await fetch(`${host}/sandbox/openapi.json`)).json()
  described = new Map(
    Object.entries<Record<string, Operation>>(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        unnamed(`${method.toUpperCase()} ${path}`),
        operation,
      ]),
    ),
  )
})
afterAll(() => sandbox.close())

const sends: Sends[] = CALLS.flatMap((call) => [...call.before, call])

describe('the calls of the library and those of the sandbox', () => {
  it('are the same', () => {
    const isPlatform = (call: string) => !/ \/(?:sandbox|media)(?:\/|$)/.test(call)
    const theirs = [...described.keys()].filter(isPlatform)
    const ours = new Set(sends.map(({ call }) => unnamed(call)))
    expect(theirs.sort()).toEqual([...ours].sort())
  })

  it('name the same parameters', () => {
    const unknown = sends.flatMap(({ call, query = {} }) => {
      const known = new Set(described.get(unnamed(call))?.parameters?.map(({ name }) => name))
      // The filters of v2 content carry the key of a value in their name.
      const names = Object.keys(query).filter((name) => !known.has(name) && !/^[fs]\./.test(name))
      return names.map((name) => `${call}: ${name}`)
    })
    expect(unknown).toEqual([])
  })
})

describe('what the library sends', () => {
  it.each(CALLS.map((call) => [`${call.client}.${call.method}`, call] as const))('%s', async (_, call) => {
    const error = await Promise.resolve()
      .then(() => call.run(clients))
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
    if (error === undefined) return
    // The things it speaks of do not exist. Everything else about it must be right.
    expect(isPlatformError(error)).toBe(true)
    if (!isPlatformError(error)) return
    expect(error.code).not.toMatch(
      /^(?:malformed|method-not-allowed|internal|permission-denied|not-signed-in)/,
    )
    expect(error.message).not.toContain('There is no call')
    for (const words of Object.values(error.fields ?? {})) expect(words).not.toContain('not known here')
  })
})
