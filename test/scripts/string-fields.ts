// The names of the fields that are strings, read from the types of the domain.
import ts from 'typescript'
import { root } from './root.ts'

const FILE = `${root}/lib/domain/strings.ts`

/** The members of the type `StringField`. */
function names(): string[] {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram([FILE], { ...options, noEmit: true })
  const source = program.getSourceFile(FILE) as ts.SourceFile
  const alias = source.statements.find(
    (one): one is ts.TypeAliasDeclaration =>
      ts.isTypeAliasDeclaration(one) && one.name.text === 'StringField',
  )
  const type = program.getTypeChecker().getTypeAtLocation(alias as ts.TypeAliasDeclaration)
  if (!type.isUnion()) throw new Error('The type StringField is not a union of names.')
  return type.types.map((one) => String((one as ts.StringLiteralType).value))
}

/** One string is the shortest in a browser. */
export const stringFields = (): string =>
  `export const STRING_FIELDS = '${names().toSorted().join(' ')}'.split(' ')\n`
