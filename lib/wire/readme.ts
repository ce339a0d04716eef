// Keeps the generated part of the library's README: `node lib/wire/readme.ts && npm run format`.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { coverageTable, methodTables } from './table.ts'

const README = new URL('../README.md', import.meta.url)
const EXAMPLES = new URL('../examples/', import.meta.url)
const BEGIN =
  '<!-- Made by lib/wire/readme.ts from lib/examples and lib/wire: do not edit from here to the end. -->'

/** An example as users write it. The fence is not the `ts` of the examples above, which are run another way. */
async function example(name: string): Promise<string> {
  const code = await readFile(new URL(name, EXAMPLES), 'utf8')
  return `\`\`\`typescript\n${code.replace("from '../index.ts'", "from 'quoin'")}\`\`\``
}

export async function reference(): Promise<string> {
  const names = (await readdir(EXAMPLES)).sort()
  const examples = await Promise.all(names.map(example))
  return `${BEGIN}

## Examples

Each runs as it stands against \`quoin sandbox start\`, whose starter data they speak of.

${examples.join('\n\n')}

## Reference

Every call of the platform. What a method takes, answers and throws is in its doc comment.

${coverageTable()}

${methodTables()}
`
}

/** The README with its generated part as it should be. */
export async function upToDate(): Promise<string> {
  const [written = ''] = (await readFile(README, 'utf8')).split(BEGIN)
  return `${written.trimEnd()}\n\n${await reference()}`
}

if (import.meta.main) await writeFile(README, await upToDate())
