// The library and the sandbox were written independently from the same specification; these tests compare them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
  isPlatformError,
} from '../../lib/index.ts'
import { isSampleOf, recordedCalls, specifiedCalls } from './calls.ts'
import { type Clients, invocationsOf } from './invocations.ts'

interface Operation {
  parameters?: { in: string; name: string }[]
}

let sandbox: Sandbox
let clients: Clients
let createStaffClient: () => Clients['user']
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
  // The intranet is for members of staff.
  const { sessionId } = await visitor.auth.login({
    email: 'anna@northgate.example',
    password: 'Resident-pass-1',
  })
  createStaffClient = () => createUserClient({ host, apiKey: project.apiKey, sessionId })
  clients = {
    admin: createAdminClient({ host, projectId: project._id, email: admin.email, password: admin.password }),
    public: visitor,
    private: createPrivateClient({ host, privateApiKey: project.privateApiKey }),
    user: createStaffClient(),
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

const specified = [...specifiedCalls().values()].flat()

it('A project has the fields of the specification', async () => {
  const [project] = (await clients.admin.projects.list()).data
  const names =
    '_id name users custom_types files languages providers api_key private_api_key created metadata'
  expect(Object.keys(project ?? {})).toEqual(expect.arrayContaining(names.split(' ')))
})

describe('the calls of the sandbox', () => {
  it('are the same as those of the library', () => {
    const isPlatform = (call: string) => !/ \/(?:sandbox|media)(?:\/|$)/.test(call)
    const theirs = [...described.keys()].filter(isPlatform)
    expect(theirs.sort()).toEqual([...new Set(specified.map(unnamed))].sort())
  })

  it('have the same parameters', () => {
    const unknown = recordedCalls().flatMap(({ call, query }) => {
      const template = specified.find((one) => one === call) ?? specified.find((one) => isSampleOf(call, one))
      const known = new Set(described.get(unnamed(template ?? call))?.parameters?.map(({ name }) => name))
      // The filters of v2 content carry the key of a value in their name.
      const names = query.filter((name) => !known.has(name) && !/^[fs]\./.test(name))
      return names.map((name) => `${call}: ${name}`)
    })
    expect(unknown).toEqual([])
  })
})

describe('the requests of the library', () => {
  it('are valid for the sandbox', async () => {
    for (const method of Object.keys(invocationsOf(clients))) {
      // A new end-user client each time: one of the calls signs in as another user.
      const invoke = invocationsOf({ ...clients, user: createStaffClient() })[method]
      const error = await Promise.resolve()
        .then(invoke)
        .then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
      if (error === undefined) continue
      // The sample ids do not exist. Everything else about the request must be right.
      expect(isPlatformError(error), `${method}: ${error}`).toBe(true)
      if (!isPlatformError(error)) continue
      expect(error.code, method).not.toMatch(
        /^(?:malformed|method-not-allowed|internal|permission-denied|not-signed-in)/,
      )
      expect(error.message, method).not.toContain('No such call')
      for (const words of Object.values(error.fields ?? {}))
        expect(words, method).not.toContain('not known here')
    }
  })
})
