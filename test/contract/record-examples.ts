// Records the examples of the OpenAPI document from a sandbox: `node test/contract/record-examples.ts`.
import { join } from 'node:path'
import { mock } from 'node:test'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import { testPlatformOf } from '../../cli/sandbox/testing.ts'
import { root } from '../scripts/root.ts'
import { writeFormatted } from '../scripts/write-formatted.ts'
import type { OpenApiDocument, Schema } from './document.ts'
import { type Caller, EXTRAS } from './example-calls.ts'
import { readAll } from './readings.ts'

export const EXAMPLES = join(root, 'cli/sandbox/http/openapi-examples.json')

interface Examples {
  /** One entity of each named schema. */
  schemas: Record<string, unknown>
  /** Responses that are no such entity and no list of them, by operation id. */
  operations: Record<string, unknown>
}

type Keep = (method: string, path: string, body: unknown) => void

/** Replaces what differs in every run, so that the file changes only with the calls. */
function stable(examples: Examples, url: string): Examples {
  const ids = new Map<string, string>()
  const numbered = (id: string) => {
    const known = ids.get(id) ?? `69ccde90${String(ids.size + 1).padStart(16, '0')}`
    ids.set(id, known)
    return known
  }
  const text = JSON.stringify(examples, (key, value) => {
    if (key === 'ms') return 1
    if (key === 'requestId') return 'a8b94854c63af8bde5586d43'
    return /^(accessToken|sessionId|token)$/.test(key) && typeof value === 'string' ? `<${key}>` : value
  })
  return JSON.parse(
    text
      .replaceAll(url, 'http://127.0.0.1:4010')
      .replaceAll(/\b69ccde90[\da-f]{16}\b/g, numbered)
      .replaceAll(/(code is |"code":")\d{6}/g, '$1123456'),
  )
}

const nameOf = (schema: Schema | undefined) => schema?.$ref?.split('/').at(-1)

/** The named entity that a response is or lists, with its name. */
function entityOf(schema: Schema, body: unknown): { name: string; value: unknown } | undefined {
  const { data } = schema.properties ?? {}
  const name = nameOf(schema) ?? nameOf(data?.items) ?? nameOf(schema.items)
  if (name === undefined) return undefined
  const rows = data ? Reflect.get(body as object, 'data') : body
  return { name, value: Array.isArray(rows) ? rows[0] : rows }
}

/** Some of the starter seed's holidays are still to come then. */
const DAY = Date.parse('2026-04-01T09:00:00.000Z')

export async function recordExamples(): Promise<Examples> {
  // Calls that name a day take it from the machine.
  mock.timers.enable({ apis: ['Date'], now: DAY })
  const sandbox = await startSandbox()
  try {
    const document: OpenApiDocument = await (await fetch(`${sandbox.url}/sandbox/openapi.json`)).json()
    const examples: Examples = { schemas: {}, operations: { get_sandbox_openapi_json: { openapi: '3.1.0' } } }
    const keep: Keep = (method, path, body) => {
      const operation = document.paths[path]?.[method.toLowerCase()]
      const success = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))
      const schema = success?.[1].content?.['application/json']?.schema
      if (!operation || !schema) return
      const entity = entityOf(schema, body)
      const [kept, name, value] = entity
        ? [examples.schemas, entity.name, entity.value]
        : [examples.operations, operation.operationId, body]
      if (value !== undefined) kept[name] ??= value
    }
    const { readings } = await readAll(testPlatformOf(sandbox))
    for (const { path, body } of readings) keep('get', path, body)
    await makeExtras(sandbox, keep)
    return stable(examples, sandbox.url)
  } finally {
    await sandbox.close()
    mock.timers.reset()
  }
}

/** Makes the calls that are no reading ones. @throws Error where one is refused */
export async function makeExtras({ url, ...sandbox }: Sandbox, keep: Keep) {
  const headers: Record<Caller, Record<string, string>> = {
    nobody: {},
    admin: {},
    legacy: {},
    public: { 'x-api-key': 'northgate-public-key' },
    private: { 'x-private-api-key': 'northgate-private-key' },
    user: {},
  }
  const filled: Record<string, string> = {
    projectId: 'northgate',
    kind: 'notice',
    function: 'IMAGE_FETCH_TASK',
  }
  for (const [call, caller, given] of EXTRAS) {
    const [method = '', target = ''] = call.split(' ')
    const body = typeof given === 'function' ? given({ url, ...sandbox }) : given
    const needsProject = caller === 'admin' && !target.includes('{projectId}')
    const path = target.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? name)
    const response = await fetch(url + path + (needsProject ? '?projectId=northgate' : ''), {
      method: method.toUpperCase(),
      headers: { ...headers[caller], ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const result = response.status === 204 ? {} : await response.json()
    if (!response.ok) throw new Error(`${call}: ${JSON.stringify(result)}`)
    if (typeof result._id === 'string') filled.id = result._id
    if (result.accessToken) headers.admin = { authorization: `Bearer ${result.accessToken}` }
    else if (result.sessionId && caller === 'nobody') headers.legacy = { 'x-session-id': result.sessionId }
    else if (result.sessionId) headers.user = { ...headers.public, 'x-session-id': result.sessionId }
    keep(method, target.split('?')[0] ?? '', result)
  }
}

if (import.meta.main) {
  await writeFormatted(EXAMPLES, JSON.stringify(await recordExamples()))
}
