// Writes a sample invocation of every method, from the examples in their doc comments: `node test/protocol/examples.ts`.
import { fileURLToPath } from 'node:url'
import { writeFormatted } from '../scripts/write-formatted.ts'
import { type Method, readClients } from './methods.ts'

const FILE = fileURLToPath(new URL('invocations.ts', import.meta.url))

/** A line for each example; a second one of a method has a number. */
function linesOf({ name, examples }: Method): string[] {
  const client = `clients.${name.split('.')[0]}`
  return examples.map((example, index) => {
    const code = example.replace(/\bclient(?=\.)/g, client)
    const body = code.startsWith('for ') ? `{ ${code} }` : code
    const key = index === 0 ? name : `${name} (${index + 1})`
    return `'${key}': ${/\bawait\b/.test(code) ? 'async ' : ''}() => ${body},`
  })
}

export function invocationsFile(): string {
  return `// One sample invocation of each method. Written by test/protocol/examples.ts from the examples in lib/resources.
import type { AdminClient, PrivateClient, PublicClient, UserClient } from '../../lib/index.ts'

export interface Clients {
  admin: AdminClient
  public: PublicClient
  private: PrivateClient
  user: UserClient
}

/** The content of an uploaded file. */
const bytes = new TextEncoder().encode('bytes')
/** What an example does with each row. */
const handle = (_row: unknown) => {}

/** By client and method, such as \`admin.orders.list\`. Ids are placeholders like \`{id}\`. */
export const invocationsOf = (clients: Clients): Record<string, () => unknown> => ({
${readClients().methods.flatMap(linesOf).join('\n')}
})
`
}

if (import.meta.main) await writeFormatted(FILE, invocationsFile())
