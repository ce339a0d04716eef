/** The HTML of every page of the built site, read once for all checks. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cspHash } from '../../web/scripts/csp.ts'
import { root } from '../scripts/root.ts'
import { client } from '../support/demo-site.ts'
import { htmlFaults } from '../support/html-faults.ts'

const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
)

const addressOf = (page: string) => `/${page.replace(/(\/?index)?\.html$/, '')}`

const ATTRIBUTE = /\s(?:href|src|poster|component-url|renderer-url)="([^"]*)"/g
const SRCSET = /\ssrcset="([^"]*)"/g

function targetsOf(html: string): string[] {
  const direct = [...html.matchAll(ATTRIBUTE)].map(([, url]) => url as string)
  const sets = [...html.matchAll(SRCSET)].flatMap(([, set]) =>
    (set as string).split(',').map((one) => one.trim().split(/\s+/)[0] as string),
  )
  return [...new Set([...direct, ...sets])]
    .filter((url) => url.startsWith('/') && !url.startsWith('//'))
    .map((url) => decodeURI(url.replaceAll('&amp;', '&').replace(/[?#].*$/, '')))
}

const known = new Map<string, boolean>()
function exists(path: string): boolean {
  if (path.startsWith('/api/')) return true
  const file = join(client, path)
  if (existsSync(file) && statSync(file).isFile()) return true
  return existsSync(join(file, 'index.html')) || existsSync(`${file}.html`)
}

/** What visitors with scripts get: the browser leaves out the content of `noscript`. */
const withScripts = (html: string) => html.replace(/<noscript>.*?<\/noscript>/gs, '')
const idsIn = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id as string))

const ids = new Map<string, Set<string>>()
/** The ids of the page at a path; undefined if it is no page. */
function idsAt(path: string): Set<string> | undefined {
  const file = join(client, path, 'index.html')
  const known =
    ids.get(path) ?? (existsSync(file) ? idsIn(withScripts(readFileSync(file, 'utf8'))) : undefined)
  if (known) ids.set(path, known)
  return known
}

/** Links to a part of a page that is not there. */
function deadAnchors(html: string, page: string): string[] {
  const own = addressOf(page)
  const hrefs = [...withScripts(html).matchAll(/<a\s[^>]*?href="([^"]*#[^"]*)"/g)].map(
    ([, href]) => href as string,
  )
  return [...new Set(hrefs)].filter((href) => {
    const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://site${own}`)
    if (origin !== 'http://site' || hash.length < 2) return false
    const there = idsAt(decodeURI(pathname))
    return there !== undefined && !there.has(decodeURIComponent(hash.slice(1)))
  })
}

const REFERENCE =
  /\s(for|aria-(?:describedby|labelledby|controls|owns|details|errormessage|activedescendant))="([^"]*)"/g

/** Elements that another one is named or described by, and that are not there. */
function missingParts(html: string): string[] {
  const there = idsIn(html)
  return [...html.matchAll(REFERENCE)].flatMap(([, attribute, names = '']) =>
    names.split(/\s+/).flatMap((name) => (name && !there.has(name) ? [`${attribute}="${name}"`] : [])),
  )
}

const DRAWN = /<(?:svg|g|path|rect|line|circle|text|use|polygon|polyline|ellipse)\s[^>]*>/g
const BAD_NUMBER = /\d\.\d{5,}|\de-\d|NaN|Infinity/

/** Scripts and styles in the page itself; data is no script. */
const INLINE = /<(script|style)(?![^>]* (?:src=|type="application\/))[^>]*>([\s\S]*?)<\/\1>/g

/** Names of the pictures of a page; files of one picture differ after the underscore. */
const picturesIn = (html: string) =>
  [...html.matchAll(/<img [^>]*\bsrc="\/assets\/([^"_]+)_/g)].map(([, name]) => name as string)

const gallery: { values: { image: string; title: { en: string } } }[] = JSON.parse(
  readFileSync(join(root, 'web/demo/projects/terasa/content/gallery.json'), 'utf8'),
)
/** Pictures of what is not built yet. */
const unbuilt = new Set(
  gallery
    .filter(({ values }) => values.title.en.includes('CGI'))
    .map(({ values }) => values.image.replace('image-', '')),
)

/** What is wrong with a page; those of pictures look at one language. */
const CHECKS: Record<string, (html: string, page: string) => string[]> = {
  'has no broken link and no missing asset': (html) =>
    targetsOf(html).filter((target) => {
      if (!known.has(target)) known.set(target, exists(target))
      return !known.get(target)
    }),
  'has no link to a part of a page that is not there': deadAnchors,
  'names and describes nothing by an element that is not there': missingParts,
  'has no attribute that its content security policy would block': (html) => html.match(/\sstyle="/g) ?? [],
  'allows its inline scripts and styles by their hashes, each once, and nothing else by hash': (html) => {
    const own = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => `'${cspHash(text)}'`))
    const allowed = html.match(/'sha256-[^']*'/g) ?? []
    return [...new Set([...own, ...allowed])].filter(
      (hash) => !own.has(hash) || allowed.filter((one) => one === hash).length !== 1,
    )
  },
  'draws with numbers, and no more digits than can be seen': (html) =>
    (html.match(DRAWN) ?? []).filter((tag) => BAD_NUMBER.test(tag)),
  'ends with the document: nothing follows it': (html) =>
    html.trimEnd().endsWith('</html>') ? [] : [html.slice(-40)],
  'shows each picture once, but for the façade that flats are chosen and printed on': (html, page) => {
    const names = page.startsWith('en/') ? picturesIn(html).filter((name) => !name.startsWith('facade-')) : []
    return names.filter((name, index) => names.indexOf(name) !== index)
  },
  'says that pictures of what is not built yet are visualisations': (html, page) => {
    if (!page.startsWith('en/')) return []
    // Lists of articles lead to pages that say it.
    const own = html.replaceAll(/<a class="article-card.*?<\/a>/gs, '')
    const shown = picturesIn(own).filter(
      (name) => unbuilt.has(name) || /^(window|facade)-(?!old-garden)/.test(name),
    )
    const said = own.replaceAll(/<[^>]*>/g, '\n').match(/CGI/g) ?? []
    return said.length < shown.length ? shown : []
  },
  'shows no unwrapped panorama': (html) => picturesIn(html).filter((name) => name.startsWith('pano-')),
}

const faults = Object.fromEntries(Object.keys(CHECKS).map((name) => [name, [] as string[]]))
for (const page of pages) {
  const html = readFileSync(join(client, page), 'utf8')
  for (const [name, check] of Object.entries(CHECKS)) {
    faults[name]?.push(...check(html, page).map((fault) => `${page}: ${fault}`))
  }
}

describe('a page of the built site', () => {
  it('is there for every flat of every building, in every language', () => {
    const flats = pages.filter((page) => /projects\/[^/]+\/[a-z]\/\d+\/index\.html$/.test(page))
    expect(flats).toHaveLength(282 * 3)
    // What the checks look for is there.
    expect(unbuilt.size).toBeGreaterThan(15)
    const home = readFileSync(join(client, 'en/index.html'), 'utf8')
    expect(picturesIn(home).length).toBeGreaterThan(5)
  })

  it.each(Object.keys(CHECKS))('%s', (name) => {
    expect(faults[name]?.slice(0, 20)).toEqual([])
  })

  // `npm run test:night` validates the other languages.
  it('is valid HTML, of every kind', async () => {
    expect(await htmlFaults('en')).toEqual([])
  })
})
