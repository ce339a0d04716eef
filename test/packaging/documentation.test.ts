// What an editor shows of the packed declarations.
import { access, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

const types = join(root, 'dist/types')
const CLIENTS = ['AdminClient', 'PublicClient', 'PrivateClient', 'UserClient']

const program = ts.createProgram([join(types, 'lib/index.d.ts')], {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ESNext,
  types: [],
})
const checker = program.getTypeChecker()
const source = program.getSourceFile(join(types, 'lib/index.d.ts')) as ts.SourceFile
const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)

/** Dotted names of the methods below a type, and whether each has documentation. */
function methodsOf(type: ts.Type, name: string): [method: string, isDocumented: boolean][] {
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const inner = checker.getTypeOfSymbol(property)
    const path = `${name}.${property.name}`
    if (property.name === 'raw' || /^__@/.test(property.name)) return []
    const [signature] = inner.getCallSignatures()
    if (!signature) return methodsOf(inner, path)
    const result = signature.getReturnType()
    const isFactory = property.name === 'entities'
    const text = ts.displayPartsToString(property.getDocumentationComment(checker))
    return isFactory ? methodsOf(result, path) : [[path, text !== ''] as [string, boolean]]
  })
}

describe('the packed declarations', () => {
  it('document every method where an editor shows it', () => {
    const methods = CLIENTS.flatMap((name) => {
      const symbol = exported.find((one) => one.name === name) as ts.Symbol
      return methodsOf(checker.getDeclaredTypeOfSymbol(symbol), name)
    })
    expect(methods.length).toBeGreaterThan(220)
    expect(methods.filter(([, isDocumented]) => !isDocumented).map(([method]) => method)).toEqual([])
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
