// What an editor shows of the packed declarations.
import { access, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

const types = join(root, 'dist/types')
const CLIENTS = ['AdminClient', 'PublicClient', 'PrivateClient', 'UserClient']

const ENTRIES = ['index', 'admin', 'public', 'private', 'user', 'chat']
  .map((name) => `lib/${name}.d.ts`)
  .concat('cli/testing/index.d.ts')
  .map((path) => join(types, path))

const program = ts.createProgram(ENTRIES, {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ESNext,
  types: [],
})
const checker = program.getTypeChecker()

/** What is exported, by its name; the same thing of several entries once. */
const exported = new Map(
  ENTRIES.flatMap((path) => {
    const source = program.getSourceFile(path) as ts.SourceFile
    return checker
      .getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
  }).map((symbol) => [symbol.name, symbol]),
)

const textOf = (symbol: ts.Symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker))

const wordsOf = (text: string) =>
  text
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? []
const EMPTY_WORDS = new Set(['the', 'this', 'that', 'returns', 'and', 'for'])

/** Whether a comment has a word that the name does not have, too. */
function tellsMore(symbol: ts.Symbol): boolean {
  const name = wordsOf(symbol.name).join(' ')
  return wordsOf(textOf(symbol)).some((word) => !EMPTY_WORDS.has(word) && !name.includes(word.slice(0, 4)))
}

const isOurs = (symbol: ts.Symbol) =>
  symbol.declarations?.some((one) => one.getSourceFile().fileName.startsWith(types)) ?? false

/** Members of a type, inherited ones too, and of a client those of its resources. */
function membersOf(type: ts.Type, name: string): { name: string; text: string }[] {
  return checker
    .getPropertiesOfType(type)
    .filter((member) => isOurs(member) && !/^(__@|#)/.test(member.name))
    .flatMap((member) => {
      const inner = checker.getTypeOfSymbol(member)
      const path = `${name}.${member.name}`
      const isResource = /Client\b/.test(name) && inner.getCallSignatures().length === 0
      return [{ name: path, text: textOf(member) }, ...(isResource ? membersOf(inner, path) : [])]
    })
}

const TYPES = ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias
const members = [...exported.values()]
  .filter(({ flags }) => flags & TYPES)
  .flatMap((one) => membersOf(checker.getDeclaredTypeOfSymbol(one), one.name))
const DURATION = /(timeout|delay|latency|duration|retryAfter|giveUpAfter|heartbeat|startTime|Backoff\.m..)$/i

/** Dotted names of the methods below a type, and whether each has documentation. */
function methodsOf(type: ts.Type, name: string): [method: string, isDocumented: boolean][] {
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const inner = checker.getTypeOfSymbol(property)
    const path = `${name}.${property.name}`
    if (/^__@/.test(property.name)) return []
    const [signature] = inner.getCallSignatures()
    if (!signature) return methodsOf(inner, path)
    const result = signature.getReturnType()
    const isFactory = property.name === 'entities'
    return isFactory ? methodsOf(result, path) : [[path, textOf(property) !== ''] as [string, boolean]]
  })
}

describe('the packed declarations', () => {
  it('document every method where an editor shows it', () => {
    const methods = CLIENTS.flatMap((name) => {
      return methodsOf(checker.getDeclaredTypeOfSymbol(exported.get(name) as ts.Symbol), name)
    })
    expect(methods.length).toBeGreaterThan(220)
    expect(methods.filter(([, isDocumented]) => !isDocumented).map(([method]) => method)).toEqual([])
  })

  it('say of everything that is exported more than its name', () => {
    expect(exported.size).toBeGreaterThan(300)
    expect([...exported.values()].filter((one) => !tellsMore(one)).map(({ name }) => name)).toEqual([])
  })

  it('say what the members of types mean', () => {
    const undocumented = members.filter(({ text }) => text === '').map(({ name }) => name)
    expect(members.length).toBeGreaterThan(1500)
    expect(undocumented.length / members.length, undocumented.join(', ')).toBeLessThan(0.05)
  })

  it('name the unit of every duration', () => {
    const durations = members.filter(({ name }) => DURATION.test(name))
    expect(durations.length).toBeGreaterThan(20)
    expect(
      durations.filter(({ text }) => !/\b(milli)?seconds\b/i.test(text)).map(({ name }) => name),
    ).toEqual([])
  })

  it.each([
    ['calls', 'Options of a call', 'CallOptions', []],
    ['calls', 'Options of a client', 'ClientOptions', ['allowInsecure']],
    ['chat', 'Options', 'ChatOptions', ['allowInsecure', 'baseUrl', 'credentials', 'host']],
  ])('agree with the guide: %s, %s', async (page, heading, type, explainedElsewhere) => {
    const guide = await readFile(join(root, `lib/docs/${page}.md`), 'utf8')
    const section = guide.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? ''
    const rows = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    const options = checker.getPropertiesOfType(
      checker.getDeclaredTypeOfSymbol(exported.get(type) as ts.Symbol),
    )
    const names = [...rows.map(([, name]) => name), ...explainedElsewhere]
    expect(names.toSorted()).toEqual(options.map(({ name }) => name).sort())

    const numbersIn = (text: string) => text.replace(/(?<=\d)[,_](?=\d)/g, '').match(/\d+/g) ?? []
    for (const [, name, value = ''] of rows) {
      const option = options.find((one) => one.name === name)
      const tag = option?.getJsDocTags(checker).find((one) => one.name === 'default')
      const numbers = numbersIn(ts.displayPartsToString(tag?.text))
      expect(numbers, `${name}: ${value}`).toEqual(expect.arrayContaining(numbersIn(value)))
    }
  })

  it('lead to the sources', async () => {
    for (const folder of ['dist/types/lib', 'dist/chunks', 'dist/browser/chunks']) {
      const maps = (await readdir(join(root, folder), { recursive: true })).filter((name) =>
        name.endsWith('.map'),
      )
      expect(maps.length, folder).toBeGreaterThan(0)
      for (const name of maps) {
        const path = join(root, folder, name)
        const { sources } = JSON.parse(await readFile(path, 'utf8'))
        for (const original of sources) {
          if (/^\.{2}\//.test(original)) await access(join(dirname(path), original))
        }
      }
    }
  })
})
