// Sample invocations of every method: the examples in the doc comments of lib.
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import {
  type AdminClient,
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
  type PrivateClient,
  type PublicClient,
  type UserClient,
} from '../../lib/index.ts'
import { root } from '../scripts/root.ts'

export interface Clients {
  admin: AdminClient
  public: PublicClient
  private: PrivateClient
  user: UserClient
}

const host = 'https://platform.example'
const CLIENTS: Clients = {
  admin: createAdminClient({ host, projectId: 'p', email: 'a@b.example', password: 'x' }),
  public: createPublicClient({ host, apiKey: 'k' }),
  private: createPrivateClient({ host, privateApiKey: 'k' }),
  user: createUserClient({ host, apiKey: 'k' }),
}

/** Dotted names of all methods of a client, except `raw`, which can send anything. */
function methodsOf(value: object, name: string): string[] {
  return Object.entries(value).flatMap(([key, member]) => {
    const inner = `${name}.${key}`
    if (key === 'raw') return []
    if (inner === 'admin.entities') return methodsOf(CLIENTS.admin.entities('{kind}'), inner)
    if (typeof member === 'function') return [inner]
    return typeof member === 'object' && member !== null ? methodsOf(member, inner) : []
  })
}
export const METHODS = Object.entries(CLIENTS).flatMap(([name, client]) => methodsOf(client, name))

interface Example {
  /** Client and method, such as `admin.orders.list`; a second example of a method has a number. */
  name: string
  /** A function that makes the call, given `client`, the `bytes` of an upload, and what to do with a row. */
  code: string
}

/** Ids in them are placeholders like `{id}`. */
export const EXAMPLES: readonly Example[] = globSync('lib/{admin.ts,resources/**/*.ts}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const comments = readFileSync(join(root, file), 'utf8').match(/\/\*\*[\s\S]*?\*\//g) ?? []
    const [own] = /admin|private|public|user/.exec(file.replace('public-', '')) ?? []
    return comments
      .flatMap((comment) => [...comment.matchAll(/@example\s+(?:\* )?([\s\S]*?)(?=\n\s*\* @|\s*\*\/)/g)])
      .flatMap(([, text = '']) => {
        const code = text.replaceAll(/\n\s*\* ?/g, '\n')
        const [, path = ''] = /\bclient\.([\w.]+)/.exec(code.replace("('{kind}')", '')) ?? []
        const body = code.startsWith('for ') ? `{ ${code} }` : code
        return Object.keys(CLIENTS)
          .map((client) => `${client}.${path}`)
          .filter((name) => METHODS.includes(name) && name.startsWith(own ?? ''))
          .map((name) => ({ name, code: `${/\bawait\b/.test(code) ? 'async ' : ''}() => ${body}` }))
      })
  })
  .sort((one, other) => METHODS.indexOf(one.name) - METHODS.indexOf(other.name))
  .map(({ name, code }, at, all) => {
    const before = all.slice(0, at).filter((one) => one.name === name).length
    return { name: before > 0 ? `${name} (${before + 1})` : name, code }
  })

const made = EXAMPLES.map(({ name, code }) => {
  const program = stripTypeScriptTypes(`(client, bytes, handle) => (${code})`)
  return [name, new Function(`return ${program}`)() as (...given: unknown[]) => () => unknown] as const
})

/** By client and method. */
export const invocationsOf = (clients: Clients): Record<string, () => unknown> =>
  Object.fromEntries(
    made.map(([name, make]) => {
      const client = clients[name.split('.')[0] as keyof Clients]
      return [name, make(client, new TextEncoder().encode('bytes'), () => {})]
    }),
  )
