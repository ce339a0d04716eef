// The methods of the clients as their types and doc comments describe them.
import ts from 'typescript'
import { root } from '../scripts/root.ts'

const CLIENTS = { admin: 'AdminClient', public: 'PublicClient', private: 'PrivateClient', user: 'UserClient' }

/** What every promise has. */
const PROMISE = ['then', 'catch', 'finally']

/** A member that can send anything. */
const RAW = 'raw'

export interface Method {
  /** Client and method, such as `admin.orders.list`. */
  name: string
  /** Parameters and result: `(id: string): Promise<Order>`; one for each overload. */
  signatures: string[]
  /** What the doc comment says. */
  text: string
  /** Names of parameters and what the doc comment says of them. */
  params: [name: string, text: string][]
  throws: string[]
  /** In code, with `client` for the client. */
  examples: string[]
}

export interface NamedType {
  name: string
  text: string
  /** Fields of an object type; without any, `type` says what it is. */
  fields: [name: string, type: string, text: string][]
  type: string
}

const ENTRY = `${root}/lib/index.ts`
const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

function optionsOfRoot(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile)
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, root).options, noEmit: true }
}

/** What the compiler says of a file of this folder, if it had this text. */
export function mistakesIn(text: string): string[] {
  const file = `${root}/test/protocol/virtual.ts`
  const options = optionsOfRoot()
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, version, ...rest) =>
    name === file ? ts.createSourceFile(name, text, version) : getSourceFile(name, version, ...rest)
  const program = ts.createProgram([file], options, host)
  const found = [
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(program.getSourceFile(file)),
  ]
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

function open() {
  const program = ts.createProgram([ENTRY], optionsOfRoot())
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(ENTRY) as ts.SourceFile
  const exported = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)
    .map(
      (symbol) =>
        [
          symbol.name,
          symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
        ] as const,
    )
  return { checker, source, exported: new Map(exported) }
}

const PRINTER = ts.createPrinter({ removeComments: true })

/** What a parameter or field may be, without the `undefined` that its question mark says. */
const withoutUndefined = (text: string) => text.replaceAll(/ \| undefined(?=[,);]|$)/g, '')

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const plain = (parts: ts.SymbolDisplayPart[] | undefined) => ts.displayPartsToString(parts).trim()

/** The comment of a field, and its default. */
function withDefault(checker: ts.TypeChecker, field: ts.Symbol): string {
  const defaults = field.getJsDocTags(checker).filter(({ name }) => name === 'default')
  return [
    plain(field.getDocumentationComment(checker)),
    ...defaults.map(({ text }) => `Default: ${plain(text)}.`),
  ].join(' ')
}

/** `(id: string): Promise<Order>`: parameters as they are written, the result as it is inferred. */
function signatureText(checker: ts.TypeChecker, signature: ts.Signature): string {
  const inferred = withoutUndefined(checker.signatureToString(signature, undefined, FLAGS))
  const declaration = signature.getDeclaration() as ts.SignatureDeclaration | undefined
  if (!declaration) return inferred
  const parameters = declaration.parameters.map((parameter) => oneLine(parameter.getText()))
  const result = inferred.slice(inferred.lastIndexOf('): ') + 3)
  const generic = declaration.typeParameters?.map((parameter) => oneLine(parameter.getText())).join(', ')
  return `${generic ? `<${generic}>` : ''}(${parameters.join(', ')}): ${result}`
}

/** The type of a field as it is written, with the names of aliases, if that is what it still is. */
function writtenType(checker: ts.TypeChecker, field: ts.Symbol, inferred: string): string | undefined {
  const [declaration] = field.declarations ?? []
  if (!declaration || !ts.isPropertySignature(declaration) || !declaration.type) return undefined
  const meant = checker.typeToString(checker.getTypeFromTypeNode(declaration.type), undefined, FLAGS)
  if (withoutUndefined(meant) !== inferred) return undefined
  const written = PRINTER.printNode(ts.EmitHint.Unspecified, declaration.type, declaration.getSourceFile())
  return withoutUndefined(oneLine(written))
}

export interface ClientTypes {
  /** Every method of every client, in the order of the clients. */
  methods: Method[]
  /** The types of ours that they name, and those that these name, sorted. */
  types: NamedType[]
}

let known: ClientTypes | undefined

/** Reads the clients, once: it takes seconds. */
export const readClients = (): ClientTypes => {
  known ??= read()
  return known
}

function read(): ClientTypes {
  const { checker, source, exported } = open()
  const methods: Method[] = []
  const types = new Map<string, NamedType>()

  const addType = (symbol: ts.Symbol) => {
    // Its methods are listed one by one.
    if (Object.values(CLIENTS).includes(symbol.name)) return
    const declaration = symbol.declarations?.[0]
    const isOurs = declaration?.getSourceFile().fileName.startsWith(`${root}/lib/`)
    const isNamed = symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)
    if (!declaration || !isOurs || !isNamed || types.has(symbol.name)) return
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    const members = type
      .getProperties()
      .filter(({ name }) => !PROMISE.includes(name) && !name.startsWith('__@'))
    // A string with a brand has the members of a string, too.
    const isPrimitive = [checker.getStringType(), checker.getNumberType()].some((one) =>
      checker.isTypeAssignableTo(type, one),
    )
    const isConditional = (type.flags & ts.TypeFlags.Conditional) !== 0
    const isObject = members.length > 0 && !type.isUnion() && !isPrimitive && !isConditional
    const fields = (isObject ? members : []).map((field): NamedType['fields'][number] => {
      const inferred = withoutUndefined(
        checker.typeToString(checker.getTypeOfSymbolAtLocation(field, source), undefined, FLAGS),
      )
      const optional = field.flags & ts.SymbolFlags.Optional ? '?' : ''
      return [
        field.name + optional,
        writtenType(checker, field, inferred) ?? inferred,
        withDefault(checker, field),
      ]
    })
    const written = checker.typeToString(type, undefined, FLAGS | ts.TypeFormatFlags.InTypeAlias)
    types.set(symbol.name, {
      name: symbol.name,
      text: plain(symbol.getDocumentationComment(checker)),
      fields,
      type: written,
    })
    addNamesIn(declaration)
    // Members of the types that it is made of.
    for (const member of isObject ? members : [])
      for (const node of member.declarations ?? []) addNamesIn(node)
  }
  const addNamesIn = (node: ts.Node) => {
    if (ts.isTypeReferenceNode(node)) {
      const symbol = checker.getSymbolAtLocation(node.typeName)
      if (symbol) addType(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
    }
    ts.forEachChild(node, addNamesIn)
  }

  const addTypesOf = (signature: ts.Signature) => {
    const declaration = signature.getDeclaration() as ts.SignatureDeclaration | undefined
    for (const { type: written } of declaration?.parameters ?? []) if (written) addNamesIn(written)
    const result = signature.getReturnType()
    for (const one of [
      result,
      ...(result.aliasTypeArguments ?? []),
      ...checker.getTypeArguments(result as ts.TypeReference),
    ]) {
      const symbol = one.aliasSymbol ?? one.getSymbol()
      if (symbol) addType(symbol)
    }
  }

  const visit = (type: ts.Type, path: string) => {
    for (const member of type.getProperties().filter(({ name }) => name !== RAW)) {
      const name = `${path}.${member.name}`
      const memberType = checker.getTypeOfSymbolAtLocation(member, source)
      const signatures = memberType.getCallSignatures()
      const [signature] = signatures
      if (!signature) visit(memberType, name)
      // It returns the methods.
      else if (member.name === 'entities') visit(signature.getReturnType(), name)
      else {
        const tags = member.getJsDocTags(checker)
        const textsOf = (tag: string) => tags.filter((one) => one.name === tag).map(({ text }) => plain(text))
        for (const one of signatures) addTypesOf(one)
        methods.push({
          name,
          signatures: signatures.map((one) => signatureText(checker, one)),
          text: [plain(member.getDocumentationComment(checker)), ...textsOf('deprecated')].join(' '),
          params: textsOf('param').map((text) => [text.split(' ')[0] ?? '', text.replace(/^\S+\s*/, '')]),
          throws: textsOf('throws'),
          examples: textsOf('example'),
        })
      }
    }
  }
  for (const [client, name] of Object.entries(CLIENTS))
    visit(checker.getDeclaredTypeOfSymbol(exported.get(name) as ts.Symbol), client)
  return { methods, types: [...types.values()].sort((one, other) => (one.name < other.name ? -1 : 1)) }
}
