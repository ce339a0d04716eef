import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'
import { writeFormatted } from './write-formatted.ts'

/** A text with what stands between two marks replaced. @throws Error where the marks are not there */
export function withPart(text: string, name: string, part: string): string {
  const mark = `<!-- ${name} -->`
  const end = `<!-- /${name} -->`
  const [from, to] = [text.indexOf(mark), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`There is no part between ${mark} and ${end}.`)
  return `${text.slice(0, from + mark.length)}\n\n${part}\n\n${text.slice(to)}`
}

/** Puts what a program measured into the part of the README that is for it. */
export async function writeReadmePart(name: string, part: string): Promise<void> {
  const readme = join(root, 'README.md')
  await writeFormatted(readme, withPart(await readFile(readme, 'utf8'), name, part))
}
