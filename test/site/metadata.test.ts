/** What search engines and shared links are told of every page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { LOCALES } from '../../web/src/i18n/locales.ts'
import { localPath, splitPath } from '../../web/src/i18n/paths.ts'
import { statusMessages } from '../../web/src/kit/flat/status.ts'
import type { SearchIndex } from '../../web/src/kit/search/engine.ts'
import { buildingPath, flatPath } from '../../web/src/platform/content/addresses.ts'
import { FLAT_STATUSES, isSold } from '../../web/src/platform/content/flat.ts'
import { type FlatDetails, flatOf } from '../../web/src/platform/content/flat-details.ts'
import { unescapeHtml } from '../../web/src/ui/html.ts'
import { root } from '../scripts/root.ts'
import { client } from '../support/demo-site.ts'

interface PageData {
  name: string
  title: string | undefined
  /** Path of the page that search engines are to show in its place; its own for most. */
  canonical: string
  /** By name or property. */
  meta: Map<string, string>
  jsonLd: unknown
}

const META = /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g

const pathOf = (url: string) => (URL.canParse(url) ? decodeURI(new URL(url).pathname) : '')

function read(name: string): PageData {
  const html = readFileSync(join(client, name), 'utf8')
  const [, jsonLd = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return {
    name,
    title: /<title>([^<]*)/.exec(html)?.[1],
    canonical: pathOf(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    meta: new Map([...html.matchAll(META)].map(([, key = '', text = '']) => [key, unescapeHtml(text)])),
    jsonLd: JSON.parse(jsonLd),
  }
}

const addressOf = ({ name }: { name: string }) => `/${name.replace(/\/?index\.html$/, '')}`

const shownPages = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map(read)
  .filter(({ meta }) => meta.get('robots') !== 'noindex')
const pages = shownPages.filter((page) => page.canonical === addressOf(page))

/** Pages that say the same as another one. */
function doubles(textOf: (page: PageData) => string | undefined): string[] {
  const first = new Map<string | undefined, string>()
  const found: string[] = []
  for (const page of pages) {
    const text = textOf(page)
    const other = first.get(text)
    if (other === undefined) first.set(text, page.name)
    else found.push(`${page.name} and ${other}: ${text}`)
  }
  return found
}

/** Everything of a type, however deep. */
function ofType(data: unknown, type: string): Record<string, unknown>[] {
  if (typeof data !== 'object' || data === null) return []
  const below = Object.values(data).flatMap((value) => ofType(value, type))
  const own = [(data as { '@type'?: unknown })['@type']].flat().includes(type)
  return own ? [data as Record<string, unknown>, ...below] : below
}

it('every page has a title and a description of its own', () => {
  expect(pages.length).toBeGreaterThan(1000)
  expect(pages.filter(({ title, meta }) => !title || !meta.get('description'))).toEqual([])
  expect(doubles(({ title }) => title)).toEqual([])
  expect(doubles(({ meta }) => meta.get('description'))).toEqual([])
})

it('no description says what changes: it grows old where links are shared', () => {
  const words = LOCALES.flatMap((locale) =>
    FLAT_STATUSES.map((status) => statusMessages(locale)(status).toLowerCase()),
  )
  const aging = pages.filter(({ name, meta }) => {
    const text = meta.get('og:description')?.toLowerCase() ?? ''
    const isOfFlats = /^(\w\w\/)?(projects\/.*)?index\.html$/.test(name)
    return isOfFlats && (/[$₾]\d/.test(text) || words.some((word) => text.includes(word)))
  })
  expect(aging.map(({ name, meta }) => `${name}: ${meta.get('og:description')}`)).toEqual([])
})

/** What the content says of buildings and flats. */
const demo = join(root, 'web/demo/projects/terasa')
const json = (file: string) => JSON.parse(readFileSync(join(demo, file), 'utf8'))
const houses: { values: { project: string; letter: string } }[] = json('content/building.json')
const flats: FlatDetails[] = readdirSync(join(demo, 'items'))
  .flatMap((file) => json(`items/${file}`))
  .filter(({ type }) => type === 'flat')
  .map((item) => flatOf(item) as FlatDetails)
const inAllLanguages = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => LOCALES.map((locale) => localPath(locale, path))))

it('a page is that of another one where a building is the only one of its complex, and nowhere else', () => {
  const alone = houses
    .map(({ values }) => values)
    .filter(({ project }) => houses.filter(({ values }) => values.project === project).length === 1)
  expect(alone).not.toHaveLength(0)
  const same = shownPages.filter((page) => page.canonical !== addressOf(page))
  expect(new Set(same.map(addressOf))).toEqual(
    inAllLanguages(alone.map(({ project, letter }) => buildingPath(project, letter))),
  )
  for (const page of same) expect(page.canonical).toBe(addressOf(page).replace(/\/[^/]+$/, ''))
})

it('the page of a building has facts of its own, and its steps end at it or at its complex', () => {
  for (const page of shownPages) {
    const [, project, building] =
      /^\/projects\/([^/]+)(?:\/([^/]+))?$/.exec(splitPath(addressOf(page)).path) ?? []
    const [complex] = ofType(page.jsonLd, 'ApartmentComplex')
    if (!complex) continue
    const isOwn = building !== undefined && page.canonical === addressOf(page)
    const own = flats.filter(
      (flat) => flat.project === project && (!isOwn || flat.building.toLowerCase() === building),
    )
    expect(complex.numberOfAccommodationUnits, page.name).toBe(own.length)
    expect(pathOf(String(complex.url)), page.name).toBe(page.canonical)
    expect(complex.containedInPlace !== undefined, page.name).toBe(isOwn)
    const steps = ofType(page.jsonLd, 'ListItem').map(({ item }) => pathOf(String(item)))
    expect(steps.at(-1), page.name).toBe(page.canonical)
    expect(shownPages.map(addressOf)).toEqual(expect.arrayContaining(steps))
  }
})

it('the sitemap lists every flat that is not sold, and none that is; its page stays', () => {
  const shown = new Set(pages.map(addressOf))
  for (const flat of flats) {
    for (const path of inAllLanguages([flatPath(flat)])) {
      expect(listed.has(path), `${path}, ${flat.status}`).toBe(!isSold(flat))
      expect(shown.has(path), path).toBe(true)
    }
  }
})

const listed = new Set(
  [...readFileSync(join(client, 'sitemap.xml'), 'utf8').matchAll(/<loc>[a-z]+:\/\/[^/]+(.*?)<\/loc>/g)].map(
    ([, path = '']) => decodeURI(path) || '/',
  ),
)

it('search engines are shown what the sitemap lists, and further pages of lists and forms', () => {
  const sold = inAllLanguages(flats.filter(isSold).map(flatPath))
  const shown = pages.map(addressOf)
  const others = shown.filter(
    (path) => !listed.has(path) && !sold.has(path) && !/\/page\/\d+$|\/contact\/\w+$|\/search$/.test(path),
  )
  expect(others).toEqual([])
  expect([...listed].filter((path) => !shown.includes(path))).toEqual([])
})

it.each(LOCALES)('the search finds what the sitemap lists (%s)', (locale) => {
  const { docs } = JSON.parse(
    readFileSync(join(client, localPath(locale, '/search.json')), 'utf8'),
  ) as SearchIndex
  const found = new Set(docs.map(({ u }) => u))
  // Flats are found by their numbers, offers until they end; the home page and lists of articles have no texts.
  const isElsewhere = /^\/offers\/|^\/projects\/[^/]+\/[^/]+|^\/(news|blogs)$|^\/$/
  const paths = [...listed].filter((path) => splitPath(path).locale === locale)
  const missing = paths.map((path) => splitPath(path).path).filter((path) => !found.has(path))
  expect(missing.filter((path) => !isElsewhere.test(path))).toEqual([])
})

it('every page has a picture for links that are shared', async () => {
  const pictures = new Map<string, string>()
  for (const { name, meta } of pages) {
    expect(meta.get('twitter:card'), name).toBe('summary_large_image')
    expect(meta.get('og:image:alt'), name).toBeTruthy()
    pictures.set(new URL(meta.get('og:image') ?? '', 'http://none').pathname, name)
  }
  // Cards of flats are made beside this build.
  const made = [...pictures].filter(([path]) => !path.startsWith('/share/'))
  for (const [path, name] of made) {
    expect(existsSync(join(client, path)), `${name}: ${path}`).toBe(true)
    const { width, height } = await sharp(join(client, path)).metadata()
    // The pictures of the tests are small, and none is made larger than it is.
    expect((width ?? 0) / (height ?? 1), `${name}: ${path}`).toBeCloseTo(1200 / 630, 1)
  }
})

it('the company has an address and a logo wherever it is named', () => {
  const companies = pages.flatMap(({ jsonLd }) => ofType(jsonLd, 'Organization'))
  expect(companies.length).toBeGreaterThan(10)
  expect(companies.filter(({ name, url, logo }) => !name || !url || !logo)).toEqual([])
})
