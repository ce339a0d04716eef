// The declarations of each entry of the built package, sorted, as one file to review.
import { join, relative } from 'node:path'
import ts from 'typescript'
import { root } from './root.ts'

const types = join(root, 'dist/types')
const ENTRIES = {
  quoin: 'lib/index',
  'quoin/admin': 'lib/admin',
  'quoin/chat': 'lib/chat',
  'quoin/private': 'lib/private',
  'quoin/public': 'lib/public',
  'quoin/sandbox': 'cli/testing/index',
  'quoin/user': 'lib/user',
}

/** A declaration on one line, without its comments and with the members of an interface sorted. */
function lineOf(node: ts.Node): string {
  const printer = ts.createPrinter({ removeComments: true })
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
  return text
    .replace(/\s+/g, ' ')
    .replace(/\b(export|declare) |import\("[^"]*"\)\./g, '')
    .trim()
}

/** The declarations of ours that a declaration names: what it extends, takes and returns. */
function* namedBy(node: ts.Node, checker: ts.TypeChecker): Generator<[name: string, ts.Declaration]> {
  if (ts.isIdentifier(node)) {
    const symbol = checker.getSymbolAtLocation(node)
    if (symbol === undefined) return
    const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    for (const declaration of real.declarations ?? []) {
      const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
      const isOurs = declaration.getSourceFile().fileName.startsWith(types)
      if (isOurs && ts.isSourceFile(statement.parent)) yield [real.name, declaration]
    }
  }
  for (const child of node.getChildren()) yield* namedBy(child, checker)
}

/**
 * A section for each entry with the names that it exports, then every declaration once that they lead to, exported or
 * not: a line for each, and one for each member of an interface or class.
 */
export function declarationReport(): string {
  const files = Object.values(ENTRIES).map((entry) => join(types, `${entry}.d.ts`))
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    types: [],
  })
  const checker = program.getTypeChecker()
  const sections: string[] = []
  const declared = new Map<string, Set<string>>()
  for (const [entry, path] of Object.entries(ENTRIES)) {
    const source = program.getSourceFile(join(types, `${path}.d.ts`)) as ts.SourceFile
    const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)
    sections.push(
      `## ${entry}\n${symbols
        .map(({ name }) => name)
        .sort()
        .join('\n')}`,
    )
    for (const symbol of symbols) {
      const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      for (const node of real.declarations ?? []) add(symbol.name, node)
    }
  }
  function add(name: string, node: ts.Declaration) {
    const file = relative(types, node.getSourceFile().fileName).replace(/\.d\.ts$/, '')
    const lines = declared.get(`${name} (${file})`) ?? new Set()
    const { size } = lines
    declared.set(`${name} (${file})`, lines)
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
      const heads = node.heritageClauses?.map(lineOf).join(' ') ?? ''
      lines.add(`${ts.isClassDeclaration(node) ? 'class' : 'interface'} ${heads}`.trim())
      for (const member of node.members) lines.add(`  ${lineOf(member)}`)
    } else if (
      ts.isVariableDeclaration(node) &&
      node.type &&
      ts.isFunctionTypeNode(node.type) &&
      ts.isTypeLiteralNode(node.type.type)
    ) {
      lines.add(`function (${node.type.parameters.map(lineOf).join(', ')})`)
      for (const member of node.type.type.members) lines.add(`  ${lineOf(member)}`)
    } else lines.add(lineOf(ts.isVariableDeclaration(node) ? node.parent : node))
    if (lines.size > size) for (const [other, declaration] of namedBy(node, checker)) add(other, declaration)
  }
  const bodies = [...declared]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, lines]) => `### ${name}\n${[...lines].sort().join('\n')}`)
  return `${[...sections, '## Declarations', ...bodies].join('\n\n')}\n`
}
