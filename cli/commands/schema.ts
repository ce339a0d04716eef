import { command, completed, example } from '../definition/command.ts'
import type { FieldEntry, NounEntry } from '../definition/entry.ts'
import { fieldsOf, flagOf, jsonSchema } from '../definition/fields.ts'
import { oneOf, text } from '../definition/flags.ts'
import { findModel } from '../input/find-model.ts'
import { pickOne } from '../input/pick.ts'
import { nounAliases } from '../input/resolve.ts'
import { view } from '../output/columns.ts'
import { usageError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import type { Output } from '../output/output.ts'

const FIELD = view('field type required:boolean flag description')
const VALUE = view('field type required:boolean description')

interface Row {
  field: string
  type: string
  required: boolean
  flag?: string
  description: string
}

/** Rows for people and spreadsheets, a JSON Schema in formats that nest. */
function show(rows: readonly Row[], schema: object, output: Output, shown = FIELD): Promise<void> {
  const isNested = ['json', 'ndjson', 'yaml'].includes(output.shape)
  return isNested ? output.one(schema) : output.list(rows, shown)
}

function typeText({ type, values, known }: FieldEntry): string {
  if (known) return `string, such as ${known.join(', ')}`
  if (values) return values.join(' | ')
  return (
    { list: 'list of strings', objects: 'list of objects', secret: 'string', language: 'string' }[
      type as string
    ] ?? type
  )
}

function findNoun(nouns: readonly NounEntry[], word: string): NounEntry {
  const noun = nouns.find(({ name }) => name === word || nounAliases(name).includes(word))
  if (noun?.fields) return noun
  const names = [...nouns.filter(({ fields }) => fields).map(({ name }) => name), 'content']
  const near = nearest(word, names)
  throw usageError(
    noun
      ? `${word} has no fields to create or update`
      : `unknown noun "${word}"${near ? `; did you mean "${near}"?` : ''}`,
    'bad-value',
    `Nouns with fields: ${names.join(', ')}`,
  )
}

export default command({
  name: 'schema',
  summary: 'Show the fields that can be created and updated',
  description:
    'Lists the fields with their types, flags, and whether they are required. --json prints a JSON Schema of the body that --data takes. For content, the fields are those of a model, and values are required in published entries only.',
  args: { noun: completed('Noun, such as users', 'schema') },
  flags: {
    for: oneOf(['create', 'update'], 'Body to describe (default: create)', 'BODY'),
    model: text('Model, for content', 'MODEL', { short: 'm', completes: 'model' }),
  },
  examples: [
    example('schema users', 'List the fields of a user'),
    example('schema roles --for update --json', 'Print a JSON Schema, for an editor or a validator'),
    example('schema content --model article', 'List the fields of an entry'),
  ],
  seeAlso: ['models get', 'help formatting'],
  async run({ args, flags, ...context }) {
    const { client, manifest, output, prompts } = context
    if (args.noun === 'content') {
      if (flags.model === undefined && !prompts.canAsk) {
        throw usageError('--model is required', 'missing-flag', 'quoin models list')
      }
      const name = flags.model ?? (await pickOne('Model', '--model', 'model', context))
      const { contentRows, contentSchema } = await import('../content/content-schema.ts')
      const model = await output.activity('Fetching…', findModel(await client(), name))
      return show(contentRows(model), contentSchema(model), output, VALUE)
    }
    const { name, fields = [], commands } = findNoun(manifest.nouns, args.noun)
    const verbs = commands.map((one) => one.name.slice(name.length + 1))
    const body = flags.for ?? (verbs.includes('create') ? 'create' : 'update')
    const isCreate = body === 'create'
    if (isCreate && !verbs.includes('create')) {
      throw usageError(`${name} cannot be created`, 'bad-value', `quoin schema ${name} --for update`)
    }
    const rows = fieldsOf(fields, body).map((field) => {
      const flag = flagOf(field)
      return {
        field: field.name,
        type: typeText(field),
        required: isCreate && field.required === true,
        flag: flag === undefined ? `--set ${field.name}:=JSON` : `--${flag}`,
        description: field.summary,
      }
    })
    return show(rows, jsonSchema(`quoin ${name} ${body}`, fields, body), output)
  },
})
