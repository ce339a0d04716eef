// JSON Schemas as people read them: the fields of a body or query, with type and description.
import { html } from 'hono/html'
import type { z } from 'zod'
import { isRecord } from '../../../lib/domain/is-record.ts'
import { ComponentSchemas, type Json } from '../http/openapi-schemas.ts'
import { type Html, shown } from './text.ts'

/** The JSON Schema of a zod type, as OpenAPI has it, with what it refers to. */
export interface Described {
  schema: Json
  components: Record<string, Json>
}

export function described(type: z.ZodType, io: 'input' | 'output' = 'input'): Described {
  const schemas = new ComponentSchemas()
  return { schema: schemas.of(type, io), components: schemas.components }
}

/** The schema itself, or the component that it refers to. */
export function resolved(schema: Json, components: Record<string, Json>): Json {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  return components[$ref.slice($ref.lastIndexOf('/') + 1)] ?? schema
}

export interface Field {
  name: string
  schema: Json
  isRequired: boolean
}

/** The fields of an object. */
export function fieldsOf({ schema, components }: Described): Field[] {
  const { properties = {}, required = [] } = resolved(schema, components)
  return Object.entries(properties as Record<string, Json>).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: (required as string[]).includes(name),
  }))
}

/** A value to begin with, for a required field. */
export function blank(schema: Json, components: Record<string, Json>): unknown {
  const parts = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (parts?.[0]) return blank(parts[0], components)
  const own = resolved(schema, components)
  if ('default' in own) return own.default
  if (Array.isArray(own.enum)) return own.enum[0]
  if (own.type === 'integer' || own.type === 'number') return own.minimum ?? 0
  if (own.type === 'boolean') return false
  if (own.type === 'array') return []
  if (own.type !== 'object') return ''
  return Object.fromEntries(
    fieldsOf({ schema: own, components })
      .filter(({ isRequired }) => isRequired)
      .map((field) => [field.name, blank(field.schema, components)]),
  )
}

/** What a value may be: a field that `null` clears is a string or null. */
function alternatives(schema: Json): Json[] {
  const parts = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  return parts ? parts.flatMap(alternatives) : [schema]
}

/** `string`, `list of string`, `{ amount: integer, currency: … }` */
export function typeText(schema: Json, components: Record<string, Json>, depth = 0): string {
  const parts = alternatives(schema)
  if (parts.length > 1) return parts.map((part) => typeText(part, components, depth)).join(' or ')
  const own = resolved(parts[0] as Json, components)
  if (Array.isArray(own.enum)) return own.enum.map((value) => JSON.stringify(value)).join(', ')
  if ('const' in own) return JSON.stringify(own.const)
  if (own.type === 'array') {
    // A tuple has `prefixItems`, and `items: false`.
    const items = (own.prefixItems ?? (isRecord(own.items) ? [own.items] : [{}])) as Json[]
    return `list of ${items.map((item) => typeText(item, components, depth + 1)).join(', ')}`
  }
  if (isRecord(own.properties) && depth < 2) {
    const names = Object.entries(own.properties).map(([name, part]) => {
      const type = typeText(part as Json, components, depth + 1)
      return type.length > 30 ? name : `${name}: ${type}`
    })
    return `{ ${names.join(', ')} }`
  }
  return typeof own.type === 'string' ? own.type : 'any JSON'
}

const BOUNDS: Record<string, string> = {
  minLength: 'at least %s characters',
  maxLength: 'at most %s characters',
  minimum: 'at least %s',
  maximum: 'at most %s',
  maxItems: 'at most %s items',
  default: 'default %s',
}

/** What a value may be besides its type, where that says something. */
function boundsText(schema: Json): string {
  const parts = Object.entries(BOUNDS).flatMap(([name, words]) => {
    const value = schema[name]
    const isPlain = ['number', 'string', 'boolean'].includes(typeof value)
    const isEndless = typeof value === 'number' && Math.abs(value) >= 1e9
    return isPlain && !isEndless && !(name === 'minLength' && value === 1)
      ? [words.replace('%s', String(value))]
      : []
  })
  return parts.join('; ')
}

const docOf = (schema: Json): string => {
  const found = alternatives(schema).find((part) => typeof part.description === 'string')
  return String(schema.description ?? found?.description ?? '')
}

/** Text with its names in backticks as code. The labels of models are by strangers. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${shown(part)}</code>` : shown(part)))}`

/** A row for each field; `problems` are messages by the path of a field, the fields within it included. */
export function fieldTable(
  fields: readonly Field[],
  components: Record<string, Json>,
  problems: Record<string, string> = {},
): Html {
  const rows = fields.map(({ name, schema, isRequired }) => {
    const own = Object.entries(problems).filter(([path]) => path === name || path.startsWith(`${name}.`))
    const wrong = own.map(
      ([path, message]) =>
        html`<p class="doc bad">${path === name ? '' : html`<code>${shown(path, 200)}</code> `}${shown(message, 500)}</p>`,
    )
    const limits = boundsText(alternatives(schema)[0] ?? {})
    return html`<tr><th scope="row">${name}${isRequired ? html` <span class="need">required</span>` : ''}</th><td>${wrong}<code>${typeText(schema, components)}</code>${limits === '' ? '' : html` <span class="quiet">${limits}</span>`}${docOf(schema) === '' ? '' : html`<p class="doc">${prose(docOf(schema))}</p>`}</td></tr>`
  })
  return html`<table class="fields">${rows}</table>`
}
