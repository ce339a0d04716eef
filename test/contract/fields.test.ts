// The fields that the command line knows, held against the sandbox's description of itself: the two are written apart.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NounEntry } from '../../cli/definition/entry.ts'
import { type Body, fieldsOf, flagOf, jsonSchema } from '../../cli/definition/fields.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'

interface BodySchema {
  type?: string
  format?: string
  enum?: string[]
  examples?: readonly string[]
  items?: BodySchema
  anyOf?: BodySchema[]
  properties?: Record<string, BodySchema>
  required?: string[]
}
type Paths = Record<
  string,
  Record<string, { requestBody: { content: { 'application/json': { schema: BodySchema } } } }>
>

/** Where each noun is created; `/{id}` updates it, unless another path stands here. */
const CREATE: Record<string, string> = {
  users: '/api_admin/v1/auth/user',
  admins: '/api_admin/v1/auth/admin',
  roles: '/api_admin/v1/auth/role',
  requests: '/api_admin/v1/request-action',
  models: '/api_admin/v1/cms/model',
  'custom-types': '/project/{projectId}/customType',
}
const UPDATE: Record<string, string> = {
  conversations: '/api_admin/v1/conversations/{id}',
  orders: '/project/{projectId}/ecommerce/order/{id}',
  people: '/project/{projectId}/ecommerce/profile/{id}',
  projects: '/project/{projectId}/updateProject',
  ...Object.fromEntries(Object.entries(CREATE).map(([noun, path]) => [noun, `${path}/{id}`])),
}

const manifest = await describeCommands()
const nouns = manifest.nouns.filter(({ fields }) => fields)
const bodies = nouns.flatMap(({ name }) =>
  (['create', 'update'] as const)
    .filter((body) => body === 'update' || Object.hasOwn(CREATE, name))
    .map((body) => [name, body] as const),
)

let sandbox: Sandbox
let paths: Paths
beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  paths = (await (await fetch(`${sandbox.url}/sandbox/openapi.json`)).json()).paths
})
afterAll(() => sandbox.close())

/** What both sides say about a field, in one form. */
function plain(schema: BodySchema): object {
  const [first, second] = schema.anyOf ?? []
  if (first && second?.type === 'null') return { ...plain(first), isClearable: true }
  const { type, format, enum: closed, examples: known, items } = schema
  const values = closed ?? known
  return {
    type,
    ...(values ? { values } : {}),
    ...(format === 'date' ? { format } : {}),
    ...(items ? { items: items.type } : {}),
  }
}

const plainBody = ({ properties = {}, required = [] }: BodySchema) => ({
  fields: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, plain(one)])),
  required: required.toSorted(),
})

const found = (name: string) => nouns.find((noun) => noun.name === name) as NounEntry

describe('the fields of the command line', () => {
  it('exist for every noun that the contract is known for', () => {
    expect(nouns.map(({ name }) => name).toSorted()).toEqual(Object.keys(UPDATE).toSorted())
  })

  it.each(bodies)('of %s are those of the contract for %s', (name, body: Body) => {
    const [path, method] = body === 'create' ? [CREATE[name], 'post'] : [UPDATE[name], 'put']
    const contract = paths[path as string]?.[method]?.requestBody.content['application/json'].schema
    const ours = jsonSchema(name, found(name).fields ?? [], body) as BodySchema
    expect(plainBody(ours)).toEqual(plainBody(contract as BodySchema))
  })

  it.each(bodies)('of %s have a flag for %s, unless they are objects', (name, body: Body) => {
    const { fields = [], commands } = found(name)
    const flags = commands.find((one) => one.name === `${name} ${body}`)?.flags.map((flag) => flag.name)
    const expected = fieldsOf(fields, body).flatMap((field) => flagOf(field) ?? [])
    expect(flags).toEqual(expect.arrayContaining(expected))
  })
})
