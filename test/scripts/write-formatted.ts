import { writeFile } from 'node:fs/promises'
import { execa } from 'execa'
import { root } from './root.ts'

/** Writes a file of the project, formatted as the checks require. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  await writeFile(file, text)
  await execa('biome', ['format', '--write', file], { cwd: root, preferLocal: true })
}
