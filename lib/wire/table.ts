// Prints the tables of the README: `node lib/wire/table.ts`.
import { CALLS } from './calls.ts'
import type { WireCall } from './types.ts'

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const SECTIONS = [...new Set(CALLS.map(({ section }) => section))]

/** `orders.get`, also for a row that tells apart two uses of one method. */
const methodOf = ({ client, method }: WireCall) => `${client}.${method.split(' ')[0]}`

/** How many calls each section of the specification has, and by how many methods they are made. */
export function coverageTable(): string {
  const line = (name: string, calls: readonly WireCall[]) => [
    name,
    new Set(calls.map(({ call }) => call)).size,
    new Set(calls.map(methodOf)).size,
  ]
  return table(
    ['section', 'calls', 'methods'],
    [
      ...SECTIONS.map((name) =>
        line(
          name,
          CALLS.filter(({ section }) => section === name),
        ),
      ),
      line('**all**', CALLS),
    ],
  )
}

/** Each method with the call behind it. */
export function methodTables(): string {
  return SECTIONS.map((name) => {
    const rows = CALLS.filter(({ section }) => section === name).map((call) => [
      `\`${methodOf(call)}\``,
      [...call.before, call].map((sent) => `\`${sent.call}\``).join(', '),
    ])
    return `### ${name}\n\n${table(['method', 'call'], rows)}`
  }).join('\n\n')
}

if (import.meta.main) console.log(`${coverageTable()}\n\n${methodTables()}`)
