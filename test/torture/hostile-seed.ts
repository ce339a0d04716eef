// The demo data as an attacker with access to the CMS would leave it: markup and scripts in every text.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The script that a page would run if it took a text for markup. */
export const CALL = 'marked()'
/** Part of each text, to prove that the page shows it. */
export const TRACE = 'Zugzwang'

const IN_TEXT = ` ${TRACE} "'><script>${CALL}</script><img src=x onerror=${CALL}></script></style></title></textarea>-->{{${CALL}}}\${${CALL}}\u202e\u0000`
const IN_RICH_TEXT = [
  `<p>${TRACE}<script>${CALL}</script><img src=x onerror="${CALL}"><svg onload="${CALL}"><a xlink:href="javascript:${CALL}">a</a></svg>`,
  `<a href="javascript:${CALL}">b</a><a href="java\tscript:${CALL}">c</a><a href="//evil.example">d</a><iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<math><mtext><style><img src=x onerror=${CALL}></style></mtext></math><p style="position:fixed;inset:0" onclick="${CALL}">e</p><form action="//evil.example"><button>f</button></form>`,
  `<figure data-image="x&quot; onerror=&quot;${CALL}"><figcaption><img src=x onerror=${CALL}></figcaption></figure></p>`,
].join('')
/** Fields that hold a URL of another site. */
const ADDRESS = /^(facebook|instagram|youtube|linkedin|residentsAppUrl)$/
/** Prose only: a value without a space may be a key or an id. */
const isProse = (text: string) => /\s|[^\u0000-\u007f]/.test(text)

type Json = Record<string, unknown>

function worse(value: unknown, isRich: boolean): unknown {
  if (typeof value === 'string') return isRich ? value + IN_RICH_TEXT : value + IN_TEXT
  if (Array.isArray(value)) return value.map((one) => worse(one, isRich))
  return value
}

/** Poisons only prose inside JSON. */
function worseProse(value: unknown): unknown {
  if (typeof value === 'string') return isProse(value) ? value + IN_TEXT : value
  if (Array.isArray(value)) return value.map(worseProse)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, worseProse(part)]))
}

interface Field {
  key: string
  type: string
  localized?: boolean
}

function worseValue(field: Field | undefined, value: unknown): unknown {
  if (!field) return value
  if (ADDRESS.test(field.key)) return `javascript:${CALL}`
  if (field.type === 'JSON') return worseProse(value)
  if (!field.localized || typeof value !== 'object' || value === null) return value
  const isRich = field.type === 'RICH_TEXT'
  return Object.fromEntries(Object.entries(value).map(([lang, text]) => [lang, worse(text, isRich)]))
}

const change = async (file: string, work: (records: Json[]) => void) => {
  const records = JSON.parse(await readFile(file, 'utf8')) as Json[]
  work(records)
  await writeFile(file, JSON.stringify(records))
}

/** Poisons a copy of the demo seed in place. */
export async function poison(seed: string): Promise<void> {
  const below = join(seed, 'projects/terasa')
  const models: { apiId: string; fields: Field[] }[] = JSON.parse(
    await readFile(join(below, 'models.json'), 'utf8'),
  )
  for (const { apiId, fields } of models) {
    const file = join(below, 'content', `${apiId}.json`)
    if (!(await readdir(join(below, 'content'))).includes(`${apiId}.json`)) continue
    await change(file, (entries) => {
      for (const { values } of entries as { values: Json }[]) {
        for (const [key, value] of Object.entries(values)) {
          values[key] = worseValue(
            fields.find((field) => field.key === key),
            value,
          )
        }
      }
    })
  }
  await change(join(below, 'images.json'), (images) => {
    for (const image of images) image.alt = worseProse(image.alt)
  })
  for (const name of await readdir(join(below, 'items'))) {
    await change(join(below, 'items', name), (items) => {
      for (const item of items) item.name = worseProse(item.name)
    })
  }
}
