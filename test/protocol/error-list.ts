// Writes the table of errors in lib/docs/errors.md: `node test/protocol/error-list.ts`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/root.ts'
import { writePart } from '../scripts/written-part.ts'

/** A class of error, as its doc comment describes it. */
export interface ErrorKind {
  name: string
  base: string
  codes: string[]
  /** The codes, those that come with a response after their HTTP status: `404 \`not-found\``. */
  withStatus: string
  when: string
}

const CODES = /((?:(?:\d{3} )?`[a-z-]+`(?:, )?)+): ([\s\S]*)$/

/** Reads the classes of `lib/errors.ts`. A comment begins with the codes, or a paragraph of it does. */
export function errorKinds(): ErrorKind[] {
  const source = readFileSync(join(root, 'lib/errors.ts'), 'utf8')
  const classes = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport class (\w+) extends (\w+)/g)
  return [...classes].map(([, comment = '', name = '', base = '']) => {
    const paragraphs = comment.split(/\n \*\n/).map((text) => text.replace(/\s*\n? \* /g, ' ').trim())
    const [, withStatus = '', when = ''] = paragraphs.map((text) => CODES.exec(text)).find(Boolean) ?? []
    const codes = [...withStatus.matchAll(/`([a-z-]+)`/g)].map(([, code = '']) => code)
    return { name, base, codes, withStatus, when: when.trim().replace(/\.$/, '') }
  })
}

/** A Markdown table: each class with its codes. */
export function errorList(): string {
  const isBase = (base: string) => /^(?:Platform)?Error$/.test(base)
  const rows = errorKinds().map(({ name, base, withStatus, when }) => [
    `\`${name}\``,
    withStatus,
    isBase(base) ? when : `${when} (a \`${base}\`)`,
  ])
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return ['| class | status and code | when |', '| --- | --- | --- |', ...lines].join('\n')
}

if (import.meta.main) await writePart('lib/docs/errors.md', 'errors', errorList())
