// Malformed calls, generated from the sandbox's OpenAPI document: some almost valid, some not at all.
import fc from 'fast-check'
import { anything, oddHeaders, oddText } from './odd.ts'

type Json = Record<string, unknown>

export interface Operation {
  method: string
  /** As in OpenAPI, parts in braces. */
  path: string
  security: Json[]
  parameters: { name: string; in: string; schema: Json }[]
  /** JSON schema of the body; of the fields around a file where `isForm`. */
  body: Json | undefined
  isForm: boolean
}

export interface MalformedCall {
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Every operation of the document. */
export function operationsOf(document: { paths: Record<string, Record<string, Json>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = ((operation.requestBody as Json | undefined)?.content ?? {}) as Record<string, Json>
      const form = content['multipart/form-data']
      return {
        method: method.toUpperCase(),
        path,
        security: operation.security as Json[],
        parameters: operation.parameters as Operation['parameters'],
        body: (form ?? content['application/json'])?.schema as Json | undefined,
        isForm: form !== undefined,
      }
    }),
  )
}

/** A value that mostly fits the schema, with parts that do not. */
function nearly(schema: Json | undefined, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  const right = fitting(schema, ids, depth)
  return right ? fc.oneof({ weight: 15, arbitrary: right }, anything) : anything
}

function fitting(
  schema: Json | undefined,
  ids: readonly string[],
  depth: number,
): fc.Arbitrary<unknown> | undefined {
  if (!schema || depth > 5) return undefined
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return fc.oneof(...choices.map((one) => nearly(one, ids, depth + 1)))
  switch (schema.type) {
    case 'string':
      return fc.oneof(
        fc.constantFrom(
          'anna@northgate.example',
          '2026-11-21T09:30:00.000Z',
          'article',
          '+995599123456',
          'ka',
        ),
        fc.constantFrom(...ids),
        fc.string({ minLength: 1, maxLength: 12 }),
      )
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer(), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(nearly(schema.items as Json, ids, depth + 1), { maxLength: 3 })
    case 'object': {
      const parts = Object.entries((schema.properties ?? {}) as Record<string, Json>)
      const known = fc.record(
        Object.fromEntries(parts.map(([name, part]) => [name, nearly(part, ids, depth + 1)])),
        { requiredKeys: parts.slice(0, 2).map(([name]) => name) },
      )
      const more = fc.oneof(
        { weight: 4, arbitrary: fc.constant({}) },
        fc.dictionary(oddText, anything, { maxKeys: 2 }),
      )
      return fc.tuple(known, more).map(([one, other]) => ({ ...other, ...one }))
    }
  }
  return undefined
}

/** Bodies that JSON.stringify would never produce. */
const brokenJson = fc.oneof(
  fc.constantFrom('', '{', '[]', 'null', '"x"', '1e999', '{"a":1,}', '{"__proto__":{"x":1}}', '\ufeff{}'),
  fc.integer({ min: 60, max: 3000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  oddText,
)
const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array))

function bodyOf(
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<{ type: string; body: Buffer } | undefined> {
  if (!operation.body) return fc.constant(undefined)
  if (operation.isForm) return formOf(operation.body)
  const json = nearly(operation.body, ids).map((value) => Buffer.from(JSON.stringify(value) ?? ''))
  const body = fc.oneof(
    { weight: 12, arbitrary: json },
    brokenJson.map((text) => Buffer.from(text)),
    bytes,
    json.map((whole) => whole.subarray(0, whole.length - 2)),
  )
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''),
  )
  return fc.record({ type, body })
}

function formOf(schema: Json): fc.Arbitrary<{ type: string; body: Buffer }> {
  const { file: _, ...fields } = (schema.properties ?? {}) as Record<string, Json>
  const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom('file', ...Object.keys(fields)) }, oddText)
  const part = fc.tuple(name, fc.option(oddText), oddText).map(([name, filename, text]) => {
    const as = filename === null ? '' : `; filename="${filename}"`
    return `--edge\r\ncontent-disposition: form-data; name="${name}"${as}\r\n\r\n${text}\r\n`
  })
  const whole = fc.array(part, { maxLength: 4 }).map((parts) => Buffer.from(`${parts.join('')}--edge--\r\n`))
  const body = fc.oneof(
    { weight: 4, arbitrary: whole },
    whole.map((all) => all.subarray(0, Math.floor(all.length * 0.7))),
    bytes,
  )
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('multipart/form-data; boundary=edge') },
    fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=', 'application/json'),
  )
  return fc.record({ type, body })
}

const segment = (text: string) => encodeURIComponent(text.toWellFormed()) || '%20'

/** @param ids of existing entities, so that some calls get past the first checks */
export function malformedCall(
  operation: Operation,
  ids: readonly string[],
  project = 'northgate',
): fc.Arbitrary<MalformedCall> {
  const value = (schema: Json) =>
    nearly(schema, ids).map((one) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')))
  const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, oddText)
  const inPath = operation.parameters.filter((one) => one.in === 'path')
  const inQuery = operation.parameters.filter((one) => one.in === 'query')
  const parts = fc.record(
    Object.fromEntries(inPath.map(({ name }) => [name, name === 'projectId' ? fc.constant(project) : id])),
  )
  // Half of the calls carry no optional parameter, since one wrong value hides everything behind it.
  const query = fc.oneof(
    fc.constant({}),
    fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, value(schema)])), {
      requiredKeys: [],
    }),
  )
  const more = fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, fc.dictionary(oddText, oddText))
  return fc.record({ parts, query, more, headers: oddHeaders, body: bodyOf(operation, ids) }).map((made) => {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => segment(String(made.parts[name])))
    const search = new URLSearchParams()
    for (const [name, text] of [...Object.entries(made.more), ...Object.entries(made.query)]) {
      search.set(name, String(text))
    }
    // Unknown parameters are rejected before anything else, so the project is only given to operations that take it:
    // the right one most of the time.
    const takesProject = inQuery.some(({ name }) => name === 'projectId')
    if (takesProject && search.get('projectId')?.length !== 3) search.set('projectId', project)
    const type: Record<string, string> = made.body?.type ? { 'content-type': made.body.type } : {}
    return { path: `${path}?${search}`, headers: { ...made.headers, ...type }, body: made.body?.body }
  })
}
