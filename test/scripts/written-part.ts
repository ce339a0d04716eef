import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'
import { writeFormatted } from './write-formatted.ts'

/**
 * Returns a document with the part between two marks replaced.
 *
 * @throws Error if the marks are missing
 */
export function withPart(text: string, name: string, part: string): string {
  const mark = `<!-- ${name} -->`
  const end = `<!-- /${name} -->`
  const [from, to] = [text.indexOf(mark), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`There is no part between ${mark} and ${end}.`)
  return `${text.slice(0, from + mark.length)}\n\n${part.trim()}\n\n${text.slice(to)}`
}

/** Replaces the generated part of a document of the project. `path` is relative to the root. */
export async function writePart(path: string, name: string, part: string): Promise<void> {
  const file = join(root, path)
  await writeFormatted(file, withPart(await readFile(file, 'utf8'), name, part))
}
