// TypeScript types of models, for the library's content calls.
import { FIELD_TYPES, type FieldType } from '../../lib/domain/content.ts'
import type { Doc } from './types.ts'

const TYPES: Record<FieldType, string> = {
  TEXT: 'string',
  RICH_TEXT: 'string',
  NUMERIC: 'number',
  BOOLEAN: 'boolean',
  // A timestamp comes as a Date, a day as the text that it is.
  DATE: 'Date | string',
  IMAGE: 'string',
  FILE: 'string',
  REFERENCE: 'string',
  JSON: 'unknown',
}

const MEANINGS: Partial<Record<FieldType, string>> = {
  RICH_TEXT: 'HTML',
  IMAGE: 'id of an image',
  FILE: 'id of a file',
}

/** Names that the generated file itself uses, or that would hide what everybody knows. */
const TAKEN = new Set([
  'Localized',
  'Date',
  'Record',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Object',
  'Symbol',
])

function typeName(apiId: string): string {
  const words = apiId.split(/[^\p{L}\p{N}$]+/u).filter((word) => word !== '')
  const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  const safe = /^[\p{L}$]/u.test(name) ? name : `Model${name}`
  return TAKEN.has(safe) ? `${safe}Model` : safe
}

/** A name of its own for each model, and one for its values in all languages. */
function typeNames(apiIds: readonly string[]): Map<string, string> {
  const used = new Set<string>()
  const names = new Map<string, string>()
  for (const apiId of apiIds) {
    const base = typeName(apiId)
    let name = base
    for (let count = 2; used.has(name) || used.has(`Localized${name}`); count += 1) name = `${base}${count}`
    used.add(name).add(`Localized${name}`)
    names.set(apiId, name)
  }
  return names
}

const isIdentifier = (key: string) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)

/** Nothing that a model is called may end the comment it stands in. */
const inComment = (text: unknown) => String(text).replaceAll('*/', '* /').replace(/\s+/g, ' ').trim()

const typeOf = (field: Doc): FieldType => FIELD_TYPES.find((type) => type === field.type) ?? 'JSON'

function comment(field: Doc): string {
  const type = typeOf(field)
  const about =
    type === 'REFERENCE'
      ? `id or slug of an entry${field.references ? ` of ${field.references}` : ''}`
      : MEANINGS[type]
  const name = field.name === field.key ? '' : inComment(field.name)
  const text = [name, about ? inComment(about) : ''].filter((part) => part !== '').join(': ')
  return text === '' ? '' : `  /** ${text.charAt(0).toUpperCase()}${text.slice(1)}. */\n`
}

const listOf = (type: string) => (type.includes(' ') ? `(${type})[]` : `${type}[]`)

function property(field: Doc, isPublic: boolean): string {
  const key = String(field.key)
  const one = TYPES[typeOf(field)]
  const plain = field.list ? listOf(one) : one
  const type = field.localized && !isPublic ? `Localized<${plain}>` : plain
  const optional = field.required ? '' : '?'
  const orNull = field.required || type === 'unknown' ? '' : ' | null'
  return `${comment(field)}  ${isIdentifier(key) ? key : JSON.stringify(key)}${optional}: ${type}${orNull}\n`
}

function block(name: string, about: string, fields: readonly Doc[], isPublic: boolean): string {
  const body = fields.map((field) => property(field, isPublic)).join('')
  // A type and no interface: it can be handed on where a record is wanted.
  return `/** ${about} */\nexport type ${name} = {\n${body}}\n`
}

/** Source text of a module with the types of these models; they are documents as files hold them. */
export function typesOf(models: readonly Doc[]): string {
  const sorted = [...models].sort((one, other) => (String(one.apiId) < String(other.apiId) ? -1 : 1))
  const names = typeNames(sorted.map(({ apiId }) => String(apiId)))
  const isLocalized = sorted.some(({ fields }) => (fields as Doc[]).some((field) => field.localized))
  const parts = sorted.flatMap((model) => {
    const name = names.get(String(model.apiId)) as string
    const fields = model.fields as Doc[]
    const title = `${inComment(model.name)} (${inComment(model.apiId)})`
    return [
      block(name, `${title}, in one language: for the public client.`, fields, true),
      block(`Localized${name}`, `${title}, in all languages: for the admin client.`, fields, false),
    ]
  })
  return [
    '// Written by "quoin models types": change the models and run it again.\n',
    ...(isLocalized ? [`import type { Localized } from 'quoin'\n`] : []),
    ...parts,
  ].join('\n')
}
