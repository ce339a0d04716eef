// Generates TypeScript types from models, for the library's content calls.
import { FIELD_TYPES, type FieldType } from '../../lib/domain/content.ts'
import type { Doc } from '../content/tree.ts'

const TYPES: Record<FieldType, string> = {
  TEXT: 'string',
  RICH_TEXT: 'string',
  NUMERIC: 'number',
  BOOLEAN: 'boolean',
  DATE: 'Date',
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

/** Names that the generated file uses itself, or that would shadow globals. */
const RESERVED_NAMES = new Set([
  'Language',
  'Localized',
  'Models',
  'Reference',
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
  return RESERVED_NAMES.has(safe) ? `${safe}Model` : safe
}

/** A unique type name for each model; `Localized…` of it is unique, too. */
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

/** Keeps a model's name from ending the comment that it appears in. */
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

const isTypedReference = (field: Doc) => typeOf(field) === 'REFERENCE' && typeof field.references === 'string'

const listOf = (type: string) => (type.includes(' ') ? `(${type})[]` : `${type}[]`)

function property(field: Doc, isPublic: boolean): string {
  const key = String(field.key)
  const type = typeOf(field)
  // Editors may have written a day alone, which admins get as it is.
  const known = type === 'DATE' && !isPublic ? 'Date | string' : TYPES[type]
  const one = isTypedReference(field) ? `Reference<${JSON.stringify(field.references)}>` : known
  const plain = field.list ? listOf(one) : one
  const whole = field.localized && !isPublic ? `Localized<${plain}>` : plain
  const optional = field.required ? '' : '?'
  const orNull = field.required || whole === 'unknown' ? '' : ' | null'
  return `${comment(field)}  ${isIdentifier(key) ? key : JSON.stringify(key)}${optional}: ${whole}${orNull}\n`
}

function block(name: string, about: string, fields: readonly Doc[], isPublic: boolean): string {
  const body = fields.map((field) => property(field, isPublic)).join('')
  // A type rather than an interface: it is assignable to Record<string, unknown>.
  return `/** ${about} */\nexport type ${name} = {\n${body}}\n`
}

interface TypeOptions {
  /** Only the values in one language, as the public client returns them. */
  isPublicOnly?: boolean
  /** Languages of the project, if they are known. */
  languages?: readonly string[] | undefined
}

const LOCALIZED = `/** A value in languages of the project. */
type Localized<T> = { [L in Language]?: T }
`

/** The languages as a type, and what localized values are of them. */
function languageTypes(languages: readonly string[], isLocalized: boolean): string[] {
  const names = [...languages].sort().map((language) => JSON.stringify(language))
  const type = `/** The languages of the project. */\nexport type Language = ${names.join(' | ')}\n`
  return [type, ...(isLocalized ? [LOCALIZED] : [])]
}

function modelMap(names: ReadonlyMap<string, string>, { isPublicOnly, languages = [] }: TypeOptions): string {
  const language = languages.length > 0 ? '; language: Language' : ''
  const members = [...names].map(([apiId, name]) => {
    const key = isIdentifier(apiId) ? apiId : JSON.stringify(apiId)
    return `  ${key}: { values: ${name}; localized: ${isPublicOnly ? 'object' : `Localized${name}`}${language} }\n`
  })
  const clients = ['createPublicClient<Models>(…)', ...(isPublicOnly ? [] : ['createAdminClient<Models>(…)'])]
  return `/** All models by API id: ${clients.join(', ')}. */\nexport type Models = {\n${members.join('')}}\n`
}

/** Renders a module with the types of these models. */
export function renderTypes(models: readonly Doc[], options: TypeOptions = {}): string {
  const { isPublicOnly, languages = [] } = options
  const isNamed = languages.length > 0
  const sorted = [...models].sort((one, other) => (String(one.apiId) < String(other.apiId) ? -1 : 1))
  const names = typeNames(sorted.map(({ apiId }) => String(apiId)))
  const fields = sorted.flatMap((model) => model.fields as Doc[])
  const isLocalized = !isPublicOnly && fields.some(({ localized }) => localized)
  const imported = [
    ...(isLocalized && !isNamed ? ['Localized'] : []),
    ...(fields.some(isTypedReference) ? ['Reference'] : []),
  ]
  const parts = sorted.flatMap((model) => {
    const name = names.get(String(model.apiId)) as string
    const fields = model.fields as Doc[]
    const title = `${inComment(model.name)} (${inComment(model.apiId)})`
    const values = block(name, `${title}, in one language: for the public client.`, fields, true)
    if (isPublicOnly) return [values]
    return [
      values,
      block(`Localized${name}`, `${title}, in all languages: for the admin client.`, fields, false),
    ]
  })
  return [
    `// Generated by "quoin models types${isPublicOnly ? ' --public' : ''}". Do not edit: change the models and run it again.\n`,
    ...(imported.length > 0 ? [`import type { ${imported.join(', ')} } from 'quoin'\n`] : []),
    ...(isNamed ? languageTypes(languages, isLocalized) : []),
    ...parts,
    modelMap(names, options),
  ].join('\n')
}
