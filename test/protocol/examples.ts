// Writes a sample invocation of every method, from the examples in their doc comments: `node test/protocol/examples.ts`.
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { root } from '../scripts/root.ts'
import { writeFormatted } from '../scripts/write-formatted.ts'

const FILE = fileURLToPath(new URL('invocations.ts', import.meta.url))
const CLIENTS = { admin: 'AdminClient', public: 'PublicClient', private: 'PrivateClient', user: 'UserClient' }

/** Members that are not described by an example: it can send anything. */
const WITHOUT = ['raw']

function programOf(entry: string): ts.Program {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return ts.createProgram([entry], { ...options, noEmit: true })
}

/** The examples of a client's methods, by their dotted names; a second example of a method has a number. */
function examplesOf(checker: ts.TypeChecker, client: ts.Type, at: ts.Node): Map<string, string> {
  const examples = new Map<string, string>()
  const visit = (type: ts.Type, name: string) => {
    for (const member of type.getProperties()) {
      if (WITHOUT.includes(member.name)) continue
      const full = `${name}.${member.name}`
      const memberType = checker.getTypeOfSymbolAtLocation(member, at)
      const tags = member.getJsDocTags(checker).filter((tag) => tag.name === 'example')
      for (const [index, { text }] of tags.entries())
        examples.set(index === 0 ? full : `${full} (${index + 1})`, ts.displayPartsToString(text))
      const [signature] = memberType.getCallSignatures()
      // A function without an example may return more methods, as `entities(kind)` does.
      if (!signature) visit(memberType, full)
      else if (member.name === 'entities') visit(signature.getReturnType(), full)
    }
  }
  visit(client, '')
  return examples
}

/** By client and method, such as `admin.orders.list`: the code of its example. */
function allExamples(): Map<string, string> {
  const entry = `${root}/lib/index.ts`
  const program = programOf(entry)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(entry) as ts.SourceFile
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)
  const all = new Map<string, string>()
  for (const [client, name] of Object.entries(CLIENTS)) {
    const symbol = exported.find((one) => one.name === name) as ts.Symbol
    const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const type = checker.getDeclaredTypeOfSymbol(declared)
    for (const [method, code] of examplesOf(checker, type, source))
      all.set(client + method, code.replace(/\bclient(?=\.)/g, `clients.${client}`))
  }
  return all
}

export function invocationsFile(): string {
  const lines = [...allExamples()].map(([method, code]) => {
    const body = code.startsWith('for ') ? `{ ${code} }` : code
    return `'${method}': ${/\bawait\b/.test(code) ? 'async ' : ''}() => ${body},`
  })
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
${lines.join('\n')}
})
`
}

if (import.meta.main) await writeFormatted(FILE, invocationsFile())
