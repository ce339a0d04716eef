import { writeFile } from 'node:fs/promises'
import { execa } from 'execa'
import { root } from './root.ts'

/** The text of a file of the project, formatted as the checks require. */
export async function formatted(file: string, text: string): Promise<string> {
  const biome = execa('biome', ['format', `--stdin-file-path=${file}`], {
    cwd: root,
    preferLocal: true,
    input: text,
    stripFinalNewline: false,
  })
  return (await biome).stdout
}

export async function writeFormatted(file: string, text: string): Promise<void> {
  await writeFile(file, await formatted(file, text))
}
