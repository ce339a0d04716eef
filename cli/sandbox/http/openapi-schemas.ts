import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export type Json = Record<string, unknown>

/** JSON Schemas of zod types. What has an id in its metadata becomes a component and is referred to. */
export class ComponentSchemas {
  readonly components: Record<string, Json> = {}

  /** The schema of a request's part, or of a response. A component that requests use is named `…Input`. */
  of(type: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema,
      $defs = {},
      ...schema
    } = z.toJSONSchema(type, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
    })
    for (const [name, definition] of Object.entries($defs)) {
      const { id, ...component } = withReferences(definition, io) as Json
      this.#add(nameOf(name, io), component)
    }
    return withReferences(schema, io) as Json
  }

  #add(name: string, component: Json): void {
    const known = this.components[name]
    if (known && !isDeepStrictEqual(known, component)) throw new Error(`Two schemas are named ${name}.`)
    this.components[name] = component
  }
}

/** The only recursive schema without an id is zod's own `z.json()`. */
const nameOf = (id: string, io: 'input' | 'output') => {
  const name = id.startsWith('__') ? 'JsonValue' : id
  return io === 'input' ? `${name}Input` : name
}

function withReferences(value: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map((part) => withReferences(part, io))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === '$ref' && typeof part === 'string'
        ? [key, `#/components/schemas/${nameOf(part.slice('#/$defs/'.length), io)}`]
        : [key, withReferences(part, io)],
    ),
  )
}
