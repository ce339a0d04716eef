// The texts of the files that are written from the schemas of entities.
import { z } from 'zod'
import { docOf, isPart, unwrapped, wordsOf } from '../../cli/schemas/words.ts'

const WIDTH = 120

/** A doc comment, wrapped. Lines of its own, such as that of a default, stay. */
export function comment(doc: string, indent: string): string {
  const one = `${indent}/** ${doc} */`
  if (!doc.includes('\n') && one.length <= WIDTH) return one
  const lines = doc.split('\n').flatMap((paragraph) => {
    const wrapped: string[] = []
    for (const word of paragraph.split(' ')) {
      const last = wrapped.at(-1)
      const isFull = last === undefined || `${indent} * ${last} ${word}`.length > WIDTH
      if (isFull) wrapped.push(word)
      else wrapped[wrapped.length - 1] = `${last} ${word}`
    }
    return wrapped
  })
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`].join('\n')
}

/** The TypeScript type of a value. */
function typeOf(schema: z.ZodType, isBody: boolean): string {
  const { type } = wordsOf(schema)
  if (type !== undefined) return type
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray)
    return `${isBody ? 'readonly ' : ''}${typeOf(inner.element as z.ZodType, isBody)}[]`
  if (inner instanceof z.ZodEnum) return inner.options.map((option) => `'${option}'`).join(' | ')
  if (inner instanceof z.ZodRecord) return `Record<string, ${typeOf(inner.valueType as z.ZodType, isBody)}>`
  const { type: kind } = inner.def
  if (!['string', 'number', 'boolean', 'unknown'].includes(kind))
    throw new Error(`No TypeScript type is known for a schema of ${kind}: give the field a \`type\`.`)
  return kind
}

const isOptional = (schema: z.ZodType) => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
const isNullable = (schema: z.ZodType) =>
  schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodNullable

const fieldsOf = (schema: z.ZodObject) => Object.entries(schema.shape) as [string, z.ZodType][]

const docWithDefault = (schema: z.ZodType) => {
  const { default: omitted } = wordsOf(schema)
  return docOf(schema) + (omitted === undefined ? '' : `\n\n@default ${omitted}`)
}

const members = (schema: z.ZodObject, member: (name: string, field: z.ZodType) => string): string =>
  fieldsOf(schema)
    .map(([name, field]) => `${comment(docWithDefault(field), '  ')}\n  ${member(name, field)}`)
    .join('\n')

/** A stored field that has a default is always there. */
const entityMember = (name: string, field: z.ZodType) =>
  `${name}${field instanceof z.ZodOptional ? '?' : ''}: ${typeOf(field, false)}`

const bodyMember = (name: string, field: z.ZodType) =>
  `${name}${isOptional(field) ? '?' : ''}: ${typeOf(field, true)}${isNullable(field) ? ' | null' : ''}${isOptional(field) ? ' | undefined' : ''}`

/** The imports of the types that a text names outside its comments. */
function imports(text: string, from: Readonly<Record<string, readonly string[]>>): string {
  const code = text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
  return Object.entries(from)
    .map(([file, names]) => [file, names.filter((name) => new RegExp(`\\b${name}\\b`).test(code))] as const)
    .filter(([, used]) => used.length > 0)
    .map(([file, used]) => `import type { ${used.toSorted().join(', ')} } from '${file}'`)
    .join('\n')
}

export function entityTypes(entities: Record<string, z.ZodObject>): string {
  const types = Object.entries(entities).map(([name, schema]) => {
    const head = `export interface ${name}${isPart(schema) ? '' : ' extends Entity'}`
    return `${comment(schema.description ?? '', '')}\n${head} {\n${members(schema, entityMember)}\n}`
  })
  const text = types.join('\n\n')
  const from = {
    './commerce.ts': ['OrderStatus'],
    './entity.ts': ['Entity', 'Money'],
    './field-types.ts': ['FieldType'],
  }
  return `${imports(text, from)}\n\n${text}\n`
}

export function bodyTypes(bodies: Record<string, z.ZodObject>): string {
  const types = Object.entries(bodies).map(
    ([name, schema]) =>
      `${comment(schema.description ?? '', '')}\nexport type ${name} = {\n${members(schema, bodyMember)}\n}`,
  )
  const text = types.join('\n\n')
  return `${imports(text, { '../domain/index.ts': ['FieldType', 'Known', 'OrderStatus'] })}\n\n${text}\n`
}

/** What the command line makes a flag of. */
function flagType(field: z.ZodType): string {
  const { kind } = wordsOf(field)
  if (kind) return kind
  const inner = unwrapped(field)
  if (inner instanceof z.ZodArray)
    return unwrapped(inner.element as z.ZodType) instanceof z.ZodObject ? 'objects' : 'list'
  if (inner instanceof z.ZodNumber) return 'integer'
  if (inner instanceof z.ZodBoolean) return 'boolean'
  return inner instanceof z.ZodRecord ? 'object' : 'string'
}

/** The bodies that a noun sends: the key of a field may be in one of them or in both. */
export interface FieldSource {
  creation?: z.ZodObject
  change: z.ZodObject
  /** The types of the bodies, as `FieldsOf` takes them. */
  of: string
}

function commandField(name: string, creation: z.ZodType | undefined, change: z.ZodType | undefined) {
  const field = (change ?? creation) as z.ZodType
  const { flag: [summary, placeholder, completes] = [], flagName, known } = wordsOf(field)
  const value = unwrapped(field)
  if (summary === undefined) throw new Error(`The field ${name} of a body has no \`flag\`.`)
  return {
    type: flagType(field),
    flag: flagName,
    summary,
    placeholder,
    known,
    values: value instanceof z.ZodEnum && !known ? value.options : undefined,
    completes,
    required: (creation && !isOptional(creation)) || undefined,
    clearable: (change && isNullable(change)) || undefined,
  }
}

/** The `FIELDS` of the nouns of the command line. */
export function commandFields(sources: Record<string, FieldSource>, bodies: readonly string[]): string {
  const all = Object.entries(sources).map(([name, { creation, change, of }]) => {
    const created: Record<string, z.ZodType> = { ...creation?.shape } as never
    const changed: Record<string, z.ZodType> = { ...change.shape } as never
    const fields = Object.keys({ ...created, ...changed }).map((key) => {
      const only = !changed[key] ? 'create' : creation && !created[key] ? 'update' : undefined
      return [key, { ...commandField(key, created[key], changed[key]), only }]
    })
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(fields))} satisfies FieldsOf<${of}>`
  })
  const text = all.join('\n\n')
  const types = imports(text, { '../../lib/resources/bodies.ts': bodies })
  return `${types}\nimport type { FieldsOf } from './fields.ts'\n\n${text}\n`
}
