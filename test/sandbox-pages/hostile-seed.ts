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

/** Values that look like what a page formats: times, money, ids, translations, references. */
const ODD_VALUES = {
  times: [
    '2026-99-99T99:99:99Z',
    '2026-02-30T10:00:00Z',
    '9999-12-31T23:59:59-23:59',
    '2026-01-01T10:00+99:00',
  ],
  at: '2026-99-99T99:99:99Z',
  money: [
    { amount: 1e300, currency: 'ZZZ' },
    { amount: -0.5, currency: 'USD' },
  ],
  total: { amount: 1, currency: 'XXX' },
  texts: { en: '', constructor: '2026-13-13T00:00:00Z' },
  ids: ['.', '..', '__proto__', 'constructor', '%2e%2e', '-'],
  link: 'https://[',
  deep: [[[[[[[[{ a: null }]]]]]]]],
  toString: null,
  hasOwnProperty: false,
}
/** Ids that a seed may have. */
export const ODD_IDS = ['...', '-', '__proto__', 'constructor', '_'.repeat(64)]

/** Parts that take any fields. */
const OPEN = /^(attributes|metadata|data)$/
/** Fields that take any text. */
const TEXTS =
  /^(name|title|fullName|note|body|description|text|subject|about|reason|customer|comment|caption|value|ka|en|ru)$/
/** A copy with hostile texts. */
function spoiled(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return TEXTS.test(key) ? `${value}${HOSTILE}` : value
  if (Array.isArray(value)) return value.map((one) => spoiled(one, key))
  if (typeof value !== 'object' || value === null) return value
  const odd = OPEN.test(key) ? ODD_VALUES : {}
  return {
    ...odd,
    ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoiled(part, name)])),
  }
}

/** Items and own entities with odd ids and odd values. */
export const oddEntities = () => ({
  items: ODD_IDS.map((_id) => ({
    _id,
    type: 'flat',
    sku: `S-${_id.slice(0, 60)}`,
    name: { en: HOSTILE },
    price: { amount: 1, currency: 'USD' as const },
    status: 'available' as const,
    attributes: ODD_VALUES,
  })),
  entities: ODD_IDS.map((_id) => ({ _id, kind: 'odd', fields: ODD_VALUES })),
})

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
