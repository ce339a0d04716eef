// Where the manifest comes from: the file that the build wrote, or, from source, the definitions themselves.
import { existsSync, readFileSync } from 'node:fs'
import type { CommandEntry, Manifest } from './definition/entry.ts'

const WRITTEN = new URL('./manifest.json', import.meta.url)

/** Help needs an answer at once: a built manifest is read without waiting for anything. */
export async function readManifest(): Promise<Manifest> {
  return existsSync(WRITTEN) ? JSON.parse(readFileSync(WRITTEN, 'utf8')) : describeCommands()
}

export async function describeCommands(): Promise<Manifest> {
  const { loadAll, SECTIONS } = await import('./commands/index.ts')
  const all = await loadAll()
  const nouns = all.flatMap((one) => ('commands' in one ? [one] : []))
  const top: CommandEntry[] = all.flatMap((one) => ('commands' in one ? [] : [one]))
  const hidden = top.filter((one) => one.hidden).map(({ name }) => name)
  return {
    nouns,
    top,
    sections: Object.entries(SECTIONS).map(([title, section]) => ({
      title,
      names: Object.keys(section).filter((name) => !hidden.includes(name)),
    })),
  }
}
