// Writes the library's reference: `node test/protocol/reference.ts`.
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { writeFormatted } from '../scripts/write-formatted.ts'
import { isSampleOf, type RecordedCall, recordedCalls, specifiedCalls } from './calls.ts'
import { type Method, type NamedType, readClients } from './methods.ts'

const REFERENCE = new URL('../../lib/REFERENCE.md', import.meta.url)
const EXAMPLES = new URL('../../lib/examples/', import.meta.url)

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** The recorded calls of each section of the specification, each with the call as specified. */
function sections(): [name: string, calls: RecordedCall[]][] {
  const recorded = recordedCalls()
  return [...specifiedCalls()].map(([name, specified]) => {
    const calls = recorded.flatMap((one) => {
      const call =
        specified.find((exact) => exact === one.call) ?? specified.find((it) => isSampleOf(one.call, it))
      return call ? [{ ...one, call }] : []
    })
    return [name, calls]
  })
}

/** The number of calls in each section of the specification, and of the methods that make them. */
export function coverageTable(): string {
  const counts = (name: string, calls: readonly RecordedCall[]) => [
    name,
    new Set(calls.map(({ call }) => call)).size,
    new Set(calls.map(({ method }) => method)).size,
  ]
  const all = sections()
  return table(
    ['section', 'calls', 'methods'],
    [
      ...all.map(([name, calls]) => counts(name, calls)),
      counts(
        '**all**',
        all.flatMap(([, calls]) => calls),
      ),
    ],
  )
}

const code = (text: string) => `\`\`\`ts\n${text}\n\`\`\``
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function methodBlock({ name, signature, text, params, throws, examples }: Method): string {
  const client = name.split('.')[0] as string
  const named = name.replace('.entities.', ".entities('house').")
  const samples = examples.map((example) => example.replace(/\bclient(?=\.)/g, client))
  const details = [
    ...params.map(([param, words]) => `\`${param}\`: ${oneLine(words)}`),
    ...(throws.length > 0 ? [`Throws ${oneLine(throws.join('; '))}.`] : []),
  ]
  return [
    `#### ${named}`,
    oneLine(text),
    code([named + signature, ...samples].join('\n\n')),
    ...details,
  ].join('\n\n')
}

/** The methods in the sections of the specification; those that send nothing come last. */
function methodBlocks(methods: readonly Method[]): string {
  const left = new Map(methods.map((method) => [method.name, method]))
  const blocks = sections().map(([section, calls]) => {
    const names = new Set(calls.map(({ method }) => method))
    const found = methods.filter(({ name }) => left.has(name) && names.has(name))
    for (const { name } of found) left.delete(name)
    return [`### ${section}`, ...found.map(methodBlock)].join('\n\n')
  })
  return [...blocks, ['### Without a call', ...[...left.values()].map(methodBlock)].join('\n\n')].join('\n\n')
}

function typeBlock({ name, text, fields, type }: NamedType): string {
  const lines = fields.map(
    ([field, fieldType, words]) => `  ${field}: ${fieldType}${words && ` // ${oneLine(words)}`}`,
  )
  const body = fields.length > 0 ? `{\n${lines.join('\n')}\n}` : type
  return [`#### ${name}`, ...(text ? [oneLine(text)] : []), code(body)].join('\n\n')
}

/** An example as users write it. */
async function example(name: string): Promise<string> {
  const code = await readFile(new URL(name, EXAMPLES), 'utf8')
  return `\`\`\`typescript\n${code.replace("from '../index.ts'", "from 'quoin'")}\`\`\``
}

export async function reference(): Promise<string> {
  const examples = await Promise.all((await readdir(EXAMPLES)).sort().map(example))
  const { methods, types } = readClients()
  return `<!-- Written by test/protocol/reference.ts from the types and comments in lib, and from lib/examples. -->

# Reference

Every method with its parameters, result, errors, the call that it makes and an example; then the types that they name.
Besides the errors named, every call can throw those of [Errors](docs/errors.md). The [guide](README.md) explains how calls, lists,
retries and files work.

${coverageTable()}

## Methods

${methodBlocks(methods)}

## Types

${types.map(typeBlock).join('\n\n')}

## Examples

Each of these runs unchanged against the starter data of \`quoin sandbox start\`.

${examples.join('\n\n')}
`
}

if (import.meta.main) await writeFormatted(fileURLToPath(REFERENCE), await reference())
