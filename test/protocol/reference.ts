// Writes the library's reference: `node test/protocol/reference.ts`.
import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isSampleOf, type RecordedCall, recordedCalls, specifiedCalls } from './calls.ts'

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

function methodTables(): string {
  return sections()
    .map(([name, calls]) => {
      const methods = Map.groupBy(calls, ({ method }) => method)
      const rows = [...methods].map(([method, made]) => [
        `\`${method.replace('.entities.', ".entities('house').")}\``,
        [...new Set(made.map(({ call }) => `\`${call}\``))].join(', '),
      ])
      return `### ${name}\n\n${table(['method', 'call'], rows)}`
    })
    .join('\n\n')
}

/** An example as users write it. */
async function example(name: string): Promise<string> {
  const code = await readFile(new URL(name, EXAMPLES), 'utf8')
  return `\`\`\`typescript\n${code.replace("from '../index.ts'", "from 'quoin'")}\`\`\``
}

export async function reference(): Promise<string> {
  const examples = await Promise.all((await readdir(EXAMPLES)).sort().map(example))
  return `<!-- Written by test/protocol/reference.ts from lib/examples and test/protocol/calls.http. -->

# Reference

Every method with the call that it makes. Parameters, results and errors are documented on the method itself.
The [guide](README.md) explains how calls, lists, errors, retries and files work.

${coverageTable()}

${methodTables()}

## Examples

Each of these runs unchanged against the starter data of \`quoin sandbox start\`.

${examples.join('\n\n')}
`
}

if (import.meta.main) {
  await writeFile(REFERENCE, await reference())
  execFileSync('biome', ['format', '--write', fileURLToPath(REFERENCE)], { stdio: 'inherit' })
}
