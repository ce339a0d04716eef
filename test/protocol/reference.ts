// Writes the library's reference: `node test/protocol/reference.ts`.
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { writeFormatted } from '../scripts/write-formatted.ts'
import { isSampleOf, type RecordedCall, recordedCalls, specifiedCalls } from './calls.ts'
import { type Method, type NamedType, readClients } from './methods.ts'

const LIB = new URL('../../lib/', import.meta.url)
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

const headingOf = (name: string) => name.replace('.entities.', ".entities('house').")

function methodBlock({ name, signatures, text, params, throws, examples }: Method): string {
  const client = name.split('.')[0] as string
  const named = headingOf(name)
  const samples = examples.map((example) => example.replace(/\bclient(?=\.)/g, client))
  const details = [
    ...params.map(([param, words]) => `\`${param}\`: ${oneLine(words)}`),
    ...(throws.length > 0 ? [`Throws ${oneLine(throws.join('; '))}.`] : []),
  ]
  return [
    `### ${named}`,
    oneLine(text),
    code([signatures.map((one) => named + one).join('\n'), ...samples].join('\n\n')),
    ...details,
  ].join('\n\n')
}

/** What GitHub makes of a heading. */
const anchorOf = (heading: string) => heading.toLowerCase().replace(/[^\w -]/g, '')

/** By what comes before the method: `admin.orders`. */
const byResource = (methods: readonly Method[]): [resource: string, methods: Method[]][] => [
  ...Map.groupBy(methods, ({ name }) => name.slice(0, name.lastIndexOf('.'))),
]

const PAGES = {
  admin: 'administrators',
  public: 'websites and apps',
  private: 'servers',
  user: 'signed-in end users',
} as const

const WRITTEN =
  '<!-- Written by test/protocol/reference.ts from the types and comments in lib, and from lib/examples. -->'

function clientPage(client: keyof typeof PAGES, methods: readonly Method[]): string {
  const blocks = byResource(methods).map(([resource, own]) =>
    [`## ${resource}`, ...own.map(methodBlock)].join('\n\n'),
  )
  return `${WRITTEN}

# The ${client} client

Every method for ${PAGES[client]}. [All clients](../REFERENCE.md), [types](types.md).

${blocks.join('\n\n')}
`
}

/** A line for each resource, with links to its methods. */
function contents(client: string, methods: readonly Method[]): string {
  const rows = byResource(methods).map(([resource, own]) => {
    const links = own.map(({ name }) => {
      const short = name.slice(name.lastIndexOf('.') + 1)
      return `[${short}](reference/${client}.md#${anchorOf(headingOf(name))})`
    })
    return `- **${resource.replace(`${client}.`, '')}**: ${links.join(', ')}`
  })
  return `### [${client}](reference/${client}.md)\n\n${rows.join('\n')}`
}

function typeBlock({ name, text, fields, type }: NamedType): string {
  const lines = fields.map(
    ([field, fieldType, words]) => `  ${field}: ${fieldType}${words && ` // ${oneLine(words)}`}`,
  )
  const body = fields.length > 0 ? `{\n${lines.join('\n')}\n}` : type
  return [`## ${name}`, ...(text ? [oneLine(text)] : []), code(body)].join('\n\n')
}

/** An example as users write it. */
async function example(name: string): Promise<string> {
  const code = await readFile(new URL(name, EXAMPLES), 'utf8')
  return `\`\`\`typescript\n${code.replace("from '../index.ts'", "from 'quoin'")}\`\`\``
}

/** The pages of the reference, by their paths in lib. */
export async function reference(): Promise<Record<string, string>> {
  const examples = await Promise.all((await readdir(EXAMPLES)).sort().map(example))
  const { methods, types } = readClients()
  const clients = Object.keys(PAGES) as (keyof typeof PAGES)[]
  const of = (client: string) => methods.filter(({ name }) => name.startsWith(`${client}.`))
  return {
    ...Object.fromEntries(
      clients.map((client) => [`reference/${client}.md`, clientPage(client, of(client))]),
    ),
    'reference/types.md': `${WRITTEN}\n\n# Types\n\nWhat methods take and return. [All clients](../REFERENCE.md).\n\n${types.map(typeBlock).join('\n\n')}\n`,
    'REFERENCE.md': `${WRITTEN}

# Reference

Every method of the four clients, with its parameters, result, errors, the call that it makes and an example; and the
[types](reference/types.md) that they name. Besides the errors named, every call can throw those of [Errors](docs/errors.md). The
[guide](README.md) explains how calls, lists, retries and files work.

## Methods

${clients.map((client) => contents(client, of(client))).join('\n\n')}

## Coverage

The calls in each section of the platform's specification, and the methods that make them.

${coverageTable()}

## Examples

Each of these runs unchanged against the starter data of \`quoin sandbox start\`.

${examples.join('\n\n')}
`,
  }
}

if (import.meta.main)
  for (const [path, text] of Object.entries(await reference()))
    await writeFormatted(fileURLToPath(new URL(path, LIB)), text)
