import { z } from 'zod'
import { DEFAULT_PAGE_LIMIT } from '../../../lib/domain/index.ts'
import { ComponentSchemas, type Json } from './openapi-schemas.ts'
import type { Credential, Family, Route } from './route.ts'
import { pathOf } from './route.ts'

const key = (name: string) => ({ type: 'apiKey', in: 'header', name })
const SCHEMES: Json = {
  adminToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  session: key('x-session-id'),
  apiKey: key('x-api-key'),
  privateApiKey: key('x-private-api-key'),
}
const SECURITY: Record<Credential, Json[]> = {
  none: [],
  account: [{ adminToken: [] }],
  admin: [{ adminToken: [] }],
  legacy: [{ session: [] }],
  public: [{ apiKey: [] }],
  private: [{ privateApiKey: [] }],
  user: [{ session: [], apiKey: [] }],
  staff: [{ session: [], apiKey: [] }],
}

/** Recorded from a sandbox by `test/contract/record-examples.ts`. */
export interface Examples {
  /** One entity of each named schema. */
  schemas: Readonly<Record<string, unknown>>
  /** Responses that are neither such an entity nor a list of them, by operation id. */
  operations: Readonly<Record<string, unknown>>
}

const FAMILIES: Record<Family, string> = {
  admin: 'Administration, signed in as an admin',
  legacy: 'Administration by the older API, with the session id of an admin',
  public: "Apps and websites, with a project's API key",
  private: "Servers, with a project's private API key",
  user: 'Signed-in end users',
  site: 'Accounts of visitors of a website',
  open: 'The sandbox itself',
}

const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  })
  .meta({ id: 'Error' })

function parametersOf(route: Route, schemas: ComponentSchemas): Json[] {
  const inPath = [...pathOf(route).matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = route.query ? schemas.of(route.query, 'input') : {}
  const required = new Set((query.required as string[] | undefined) ?? [])
  const inQuery = Object.entries((query.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.has(name) ? { required: true } : {}),
    // Values of one filter are joined by commas.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }))
  const needsProject = route.credential === 'admin' && !pathOf(route).includes(':projectId')
  const project = { name: 'projectId', in: 'query', schema: { type: 'string' } }
  return [...inPath, ...inQuery, ...(needsProject ? [project] : [])]
}

function bodyOf(route: Route, schemas: ComponentSchemas): Json | undefined {
  if (route.upload) {
    const fields = route.upload.fields ? schemas.of(route.upload.fields, 'input') : {}
    const properties = {
      file: { type: 'string', format: 'binary' },
      ...(fields.properties as Json | undefined),
    }
    const schema = { type: 'object', properties, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!route.body) return undefined
  return { required: true, content: { 'application/json': { schema: schemas.of(route.body, 'input') } } }
}

/** The response itself, or one made of the entity that it is or lists. */
function exampleOf(id: string, schema: Json, { schemas, operations }: Examples): unknown {
  if (Object.hasOwn(operations, id)) return operations[id]
  const named = (part: unknown) => {
    const { $ref } = (part ?? {}) as { $ref?: string }
    return $ref === undefined ? undefined : schemas[$ref.replace('#/components/schemas/', '')]
  }
  const { data, total } = (schema.properties ?? {}) as { data?: Json; total?: Json }
  const row = named(data?.items)
  if (row !== undefined) {
    return { data: [row], ...(total ? { total: 1, page: 0, limit: DEFAULT_PAGE_LIMIT } : {}) }
  }
  const element = named(schema.items)
  return element === undefined ? named(schema) : [element]
}

function jsonOf(route: Route, response: z.ZodType, schemas: ComponentSchemas, examples: Examples): Json {
  const schema = schemas.of(response, 'output')
  const example = exampleOf(operationId(route), schema, examples)
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

function successOf(route: Route, schemas: ComponentSchemas, examples: Examples): Json {
  const { response, status } = route
  if (response === undefined) return { [status ?? 204]: { description: 'Done' } }
  const isText = typeof response === 'string' && response.startsWith('text/')
  // A file's type is its own.
  const type = response === 'application/octet-stream' ? '*/*' : response
  const content =
    typeof type === 'string'
      ? { [type]: { schema: { type: 'string', ...(isText ? {} : { format: 'binary' }) } } }
      : jsonOf(route, type, schemas, examples)
  return { [status ?? 200]: { description: 'Success', content } }
}

const ERRORS = {
  400: ['Invalid', 'Invalid input; `fields` has a message for each invalid field'],
  401: ['NotSignedIn', 'The credential is missing, invalid or expired'],
  403: ['Forbidden', 'The credential lacks a permission'],
  404: ['NotFound', 'No such entity'],
  default: ['Error', 'Any other error'],
} as const

/** The errors that a call can be expected to end with. */
function errorsOf(route: Route): Json {
  const can = {
    400: Boolean(route.query || route.body || route.upload),
    401: route.credential !== 'none',
    403: route.need !== undefined,
    404: route.path.includes(':'),
    default: true,
  }
  return Object.fromEntries(
    Object.entries(ERRORS)
      .filter(([status]) => can[status as keyof typeof can])
      .map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]),
  )
}

/** The name of a call in the description, in which every path is made of word characters. */
export const operationId = (route: Route): string =>
  `${route.method.toLowerCase()}_${pathOf(route)
    .replaceAll(/[^\w]+/g, '_')
    .replace(/^_/, '')}`

function operationOf(route: Route, schemas: ComponentSchemas, examples: Examples): Json {
  const body = bodyOf(route, schemas)
  const [resource, action, verb] = route.need ?? []
  return {
    tags: [route.family],
    summary: route.summary,
    operationId: operationId(route),
    security: SECURITY[route.credential],
    ...(resource ? { description: `Needs the permission ${verb} on ${resource}/${action}.` } : {}),
    parameters: parametersOf(route, schemas),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successOf(route, schemas, examples), ...errorsOf(route) },
  }
}

/** The OpenAPI 3.1 document of every call, made from the declarations that route and validate. */
export function openApi(routes: readonly Route[], server: string, examples: Examples): Json {
  const schemas = new ComponentSchemas()
  const error = { 'application/json': { schema: schemas.of(errorSchema, 'output') } }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = pathOf(route).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas, examples) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'quoin sandbox',
      version: '1',
      description: 'Every call of the platform, as the sandbox implements it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: Object.entries(FAMILIES).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: SCHEMES,
      schemas: schemas.components,
      responses: Object.fromEntries(
        Object.values(ERRORS).map(([name, description]) => [name, { description, content: error }]),
      ),
    },
  }
}
