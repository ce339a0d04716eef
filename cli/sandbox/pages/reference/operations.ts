// The calls as the OpenAPI document describes them, for people.
import { openApi, operationId } from '../../http/openapi.ts'
import type { Json } from '../../http/openapi-schemas.ts'
import { pathOf, type Route } from '../../http/route.ts'
import { notFound } from '../../services/errors.ts'
import { resolved } from '../schema.ts'
import type { Visit } from '../visit.ts'

export interface Operation {
  id: string
  route: Route
  /** With variable parts in braces. */
  path: string
  /** The operation of the OpenAPI document. */
  described: Json
  /** Names of all fields that it takes or returns, at any depth. */
  fields: readonly string[]
}

interface Reference {
  operations: readonly Operation[]
  components: Record<string, Json>
  tags: readonly { name: string; description: string }[]
}

let reference: Reference | undefined

/** Describing all calls takes a while, so it is done once. */
export async function referenceOf({ routes }: Visit): Promise<Reference> {
  reference ??= await describe(routes)
  return reference
}

async function describe(routes: readonly Route[]): Promise<Reference> {
  const { default: examples } = await import('../../http/openapi-examples.json', { with: { type: 'json' } })
  const { paths, components, tags } = openApi(routes, '', examples) as {
    paths: Record<string, Record<string, Json>>
    components: { schemas: Record<string, Json> }
    tags: Reference['tags']
  }
  const { schemas } = components
  const operations = routes.map((route) => {
    const path = pathOf(route).replaceAll(/:(\w+)/g, '{$1}')
    const described = paths[path]?.[route.method.toLowerCase()] ?? {}
    const { parameters = [], requestBody, responses } = described as Record<string, Json[]>
    const names = new Set<string>((parameters ?? []).map(({ name }) => String(name)))
    collect(requestBody, schemas, names)
    collect(successOf(responses), schemas, names)
    return { id: operationId(route), route, path, described, fields: [...names] }
  })
  return { operations, components: schemas, tags }
}

/** The responses without the errors, which are the same for all calls. */
const successOf = (responses: unknown): unknown =>
  Object.fromEntries(Object.entries((responses ?? {}) as Json).filter(([status]) => status.startsWith('2')))

/** Adds the names of all properties within a part of the document. */
function collect(
  part: unknown,
  components: Record<string, Json>,
  names: Set<string>,
  seen = new Set<unknown>(),
): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  const { $ref, properties } = part as Json
  if (typeof $ref === 'string') collect(resolved(part as Json, components), components, names, seen)
  if (typeof properties === 'object' && properties !== null)
    for (const name of Object.keys(properties)) names.add(name)
  for (const [key, inner] of Object.entries(part))
    if (key !== 'example') collect(inner, components, names, seen)
}

/** @throws ApiError 404 */
export async function operationNamed(
  visit: Visit<{ operation: string }>,
): Promise<Operation & { components: Record<string, Json> }> {
  const { operations, components } = await referenceOf(visit)
  const found = operations.find(({ id }) => id === visit.params.operation)
  if (!found) throw notFound(`call ${visit.params.operation.slice(0, 100)} in the reference`)
  return { ...found, components }
}
