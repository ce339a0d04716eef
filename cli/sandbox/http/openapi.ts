import { z } from 'zod'
import type { Credential, Route } from './route.ts'
import { pathOf } from './route.ts'

type Json = Record<string, unknown>

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
}

/** A schema of what comes in, or of what goes out. Parts that JSON Schema cannot say are left open. */
function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return schema
}

function parametersOf(route: Route): Json[] {
  const inPath = [...pathOf(route).matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = route.query ? schemaOf(route.query, 'input') : {}
  const required = new Set((query.required as string[] | undefined) ?? [])
  const inQuery = Object.entries((query.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.has(name) ? { required: true } : {}),
    schema,
  }))
  const needsProject = route.credential === 'admin' && !pathOf(route).includes(':projectId')
  const project = { name: 'projectId', in: 'query', schema: { type: 'string' } }
  return [...inPath, ...inQuery, ...(needsProject ? [project] : [])]
}

function bodyOf(route: Route): Json | undefined {
  if (route.upload) {
    const fields = route.upload.fields ? schemaOf(route.upload.fields, 'input') : {}
    const properties = {
      file: { type: 'string', format: 'binary' },
      ...(fields.properties as Json | undefined),
    }
    const schema = { type: 'object', properties, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!route.body) return undefined
  return { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } }
}

function successOf({ response, status }: Route): Json {
  if (response === undefined) return { [status ?? 204]: { description: 'Done' } }
  const content =
    typeof response === 'string'
      ? { [response]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(response, 'output') } }
  return { [status ?? 200]: { description: 'Success', content } }
}

const ERROR = { $ref: '#/components/responses/Error' }

function operationOf(route: Route): Json {
  const body = bodyOf(route)
  const [resource, action, verb] = route.need ?? []
  return {
    tags: [route.family],
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}_${pathOf(route)
      .replaceAll(/[^\w]+/g, '_')
      .replace(/^_/, '')}`,
    security: SECURITY[route.credential],
    ...(resource ? { description: `Needs the permission ${verb} on ${resource}/${action}.` } : {}),
    parameters: parametersOf(route),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successOf(route), default: ERROR },
  }
}

/** The OpenAPI 3.1 document of every call, made from the declarations that route and validate. */
export function openApi(routes: readonly Route[], server: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = pathOf(route).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  const error = z.object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'quoin sandbox',
      version: '1',
      description: 'Every call of the platform, as the sandbox implements it.',
    },
    servers: [{ url: server }],
    tags: [...new Set(routes.map((route) => route.family))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: SCHEMES,
      responses: {
        Error: {
          description: 'What went wrong; on 400 with a message for each field',
          content: { 'application/json': { schema: schemaOf(error, 'output') } },
        },
      },
    },
  }
}
