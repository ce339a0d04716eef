// The fields of every request, read from the types of the library's methods.
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../scripts/root.ts'

export interface TypedField {
  name: string
  /** Values that the type allows, enough to tell a filter that works from one that does not. */
  samples: unknown[]
  isNullable: boolean
}
interface TypedMethod {
  /** The fields of each parameter; none for one that is no object. */
  parameters: TypedField[][]
  /** Whether each parameter has members that may be left out, those of options too. */
  hasOptional: boolean[]
  isList: boolean
}
/** By method, such as `admin.orders.list`. */
export type TypedMethods = Map<string, TypedMethod>

const ANYTHING = ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.TypeParameter
const NULLABLE = ts.TypeFlags.Null | ANYTHING

const MAX_VARIANTS = 6

const CLIENTS = {
  admin: 'AdminClient',
  public: 'PublicClient',
  private: 'PrivateClient',
  user: 'UserClient',
} as const

export function typedMethods(): TypedMethods {
  const entry = join(root, 'lib/index.ts')
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(entry) as ts.SourceFile
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)
  const methods: TypedMethods = new Map()

  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbolAtLocation(symbol, source)
  const isOptions = (type: ts.Type) => checker.getPropertyOfType(type, 'idleTimeout') !== undefined
  const parts = (type: ts.Type) => (type.isUnion() ? type.types : [type])
  const isArray = (type: ts.Type) => checker.isArrayType(type) || checker.isTupleType(type)
  const isPlainObject = (type: ts.Type) =>
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    !isArray(type) &&
    type.getCallSignatures().length === 0

  function samplesOf(type: ts.Type, depth = 0): unknown[] {
    return parts(type).flatMap((part): unknown[] => {
      const constraint =
        part.flags & ts.TypeFlags.Instantiable ? checker.getBaseConstraintOfType(part) : undefined
      if (constraint && constraint !== part) return samplesOf(constraint, depth)
      if (part.isStringLiteral() || part.isNumberLiteral()) return [part.value]
      if (part.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(part) === 'true']
      // Known words and any other: `string & {}`.
      const isText = (one: ts.Type) => (one.flags & ts.TypeFlags.StringLike) !== 0
      if (isText(part) || (part.isIntersection() && part.types.some(isText)))
        return ['no-such-thing', 'user-anna']
      // The limit 0 is refused.
      if (part.flags & ts.TypeFlags.NumberLike) return [1, 0]
      if (part.flags & ANYTHING) return ['anything']
      if (part.symbol?.name === 'Date') return [new Date(0), new Date('2100-01-01')]
      if (isArray(part)) {
        const [member] = checker.getTypeArguments(part as ts.TypeReference)
        return member ? samplesOf(member, depth + 1).map((sample) => [sample]) : []
      }
      return isPlainObject(part) && depth < 3 ? objectsOf(part, depth) : []
    })
  }

  /** Objects with the required members, one for each of a few samples. */
  function objectsOf(type: ts.Type, depth: number): Record<string, unknown>[] {
    // A record of strings, or of keys with a pattern such as `attributes.${string}`.
    const index = checker.getIndexInfosOfType(type)[0]?.type
    const required = checker
      .getPropertiesOfType(type)
      .filter((property) => !(property.flags & ts.SymbolFlags.Optional))
      .map((property) => [property.name, samplesOf(typeOf(property), depth + 1)] as const)
    const members = index ? [['no-such-key', samplesOf(index, depth + 1)] as const] : required
    const variants = Math.min(MAX_VARIANTS, Math.max(1, ...members.map(([, samples]) => samples.length)))
    return Array.from({ length: variants }, (_, at) =>
      Object.fromEntries(members.map(([name, samples]) => [name, samples[at % samples.length]])),
    )
  }

  function fieldsOf(type: ts.Type): TypedField[] {
    const objects = parts(type).filter((part) => isPlainObject(part) && !isOptions(part))
    const names = new Set(
      objects.flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name)),
    )
    return [...names].map((name) => {
      const types = objects.flatMap((part) => {
        const property = checker.getPropertyOfType(part, name)
        return property ? parts(typeOf(property)) : []
      })
      const isNullable = types.some((one) => (one.flags & NULLABLE) !== 0)
      return { name, samples: types.flatMap((one) => samplesOf(one)), isNullable }
    })
  }

  function visit(type: ts.Type, path: string): void {
    for (const property of checker.getPropertiesOfType(type)) {
      if (property.name === 'raw') continue
      const inner = typeOf(property)
      const [signature] = inner.getCallSignatures()
      const method = `${path}.${property.name}`
      if (!signature) visit(inner, method)
      else if (property.name === 'entities') visit(signature.getReturnType(), method)
      else
        methods.set(method, {
          parameters: signature.parameters.map((parameter) => fieldsOf(typeOf(parameter))),
          hasOptional: signature.parameters.map((parameter) =>
            parts(typeOf(parameter))
              .filter(isPlainObject)
              .flatMap((part) => checker.getPropertiesOfType(part))
              .some(({ flags }) => (flags & ts.SymbolFlags.Optional) !== 0),
          ),
          isList: signature.getReturnType().symbol?.name === 'ListCall',
        })
    }
  }

  for (const [client, name] of Object.entries(CLIENTS)) {
    const symbol = exported.find((one) => one.name === name) as ts.Symbol
    visit(checker.getDeclaredTypeOfSymbol(symbol), client)
  }
  return methods
}
