import { writeFile } from 'node:fs/promises'
import { execa } from 'execa'
import { root } from './root.ts'

/** Writes a file of the project in the form that the checks ask of it. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  await writeFile(file, text)
  await execa('biome', ['format', '--write', file], { cwd: root, preferLocal: true })
}
