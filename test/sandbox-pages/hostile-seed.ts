// The starter seed whose every text is what an attacker or a careless program would store.
import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tempFolder } from '../cli/quoin.ts'
import { root } from '../scripts/root.ts'

const RUN = 'window.hacked=1'
/** Elements, ends of attributes and of elements, and characters that reorder or hide what stands beside them. */
export const HOSTILE = `"'><img src=x onerror=${RUN}></td></pre></textarea></title><script>${RUN}</script><iframe src=//evil.example></iframe>\${${RUN}} \u202eright to left\u202c\u200b\u2066`
/** More than a page may have. */
export const LONG = `${HOSTILE} ${'long '.repeat(200_000)}`

/** Fields that take any text. */
const TEXTS =
  /^(name|title|fullName|note|body|description|text|subject|about|reason|customer|comment|caption|value|ka|en|ru)$/
/** A copy with hostile texts. */
function spoiled(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return TEXTS.test(key) ? `${value}${HOSTILE}` : value
  if (Array.isArray(value)) return value.map((one) => spoiled(one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoiled(part, name)]))
}

/** The folder of the seed. */
export async function hostileSeed(): Promise<string> {
  const folder = await tempFolder()
  await cp(join(root, 'cli/sandbox/seeds/starter'), folder, { recursive: true })
  for await (const file of glob('**/*.json', { cwd: folder })) {
    if (/^(seed|permissions)\.json$/.test(file)) continue
    const path = join(folder, file)
    await writeFile(path, JSON.stringify(spoiled(JSON.parse(await readFile(path, 'utf8')))))
  }
  return folder
}
