// Makes the picture that links to a flat are shared with, for every flat in every language. A card that was made before
// is taken from the cache: by its content, without drawing it, or by its drawing, if only the code has changed.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { createPublicClient } from 'quoin/public'
import sharp from 'sharp'
import type { SiteSettings } from '../api/settings.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../src/i18n/locales.ts'
import { type CardContent, cardPath, cardSvg, type Pens } from '../src/kit/share/card.ts'
import { textOutliner } from '../src/kit/share/outlines.ts'
import { createContent } from '../src/platform/content/content.ts'
import type { Models } from '../src/platform/content/content-types.ts'
import { linkFile } from './link.ts'
import { digestOf, digestOfText } from './sources.ts'

const root = join(import.meta.dirname, '..')
const CACHE = join(root, '.astro/cache/share')
/** Below the cache: the same picture, by what is drawn. */
const DRAWINGS = 'drawings'
const DAY_MS = 24 * 3_600_000
const FONTS = join(root, 'src/assets/fonts')
/** Everything that turns a flat into a card. */
export const CARD_SOURCES: readonly string[] = [
  join(root, '../package-lock.json'),
  FONTS,
  ...[
    'kit/share',
    'kit/plan',
    'kit/flat',
    'platform/content/flat.ts',
    'styles/tokens.ts',
    'styles/colours.ts',
    'i18n',
    'ui/html.ts',
    'ui/round.ts',
  ].map((name) => join(root, 'src', name)),
]

export interface Cards {
  made: number
  /** Taken from the cache. */
  kept: number
}

export interface CardOptions {
  /** Folder of the cards of earlier builds. */
  cache?: string
  /** Turns an SVG into a PNG. */
  draw?: (svg: string) => Promise<Buffer>
  /** Ends the work with an error; the cards that are made by then stay in the cache. */
  signal?: AbortSignal
  /** When the cards are made, in milliseconds since 1970. */
  now?: number
}

const drawPng = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()

/** Makes the cards of all flats in the folder that visitors' files are served from. */
export async function makeShareCards(
  { host, apiKey, dialect }: Pick<SiteSettings, 'host' | 'apiKey' | 'dialect'>,
  folder: string,
  { cache = CACHE, draw = drawPng, signal, now = Date.now() }: CardOptions = {},
): Promise<Cards> {
  const {
    flats: allFlats,
    footers,
    projects,
  } = createContent(createPublicClient<Models>({ host, apiKey, dialect }))
  const flats = await allFlats(DEFAULT_LOCALE)
  const cards: Cards = { made: 0, kept: 0 }
  const used = new Set<string>()
  const sources = digestOf(CARD_SOURCES)
  await mkdir(join(cache, DRAWINGS), { recursive: true })
  const folders = new Map<string, Promise<unknown>>()
  const ensureFolder = (path: string) => {
    if (!folders.has(path)) folders.set(path, mkdir(path, { recursive: true }))
    return folders.get(path)
  }
  for (const locale of LOCALES) {
    const [pens, [footer], complexes] = await Promise.all([pensOf(locale), footers(locale), projects(locale)])
    const company = footer?.companyName ?? ''
    /** `Terrace Park, Dighomi` by the slug of the complex. */
    const places = new Map(complexes.map(({ slug, name, district }) => [slug, `${name}, ${district}`]))
    const work = flats.values()
    const worker = async () => {
      for (const { project, building, number, floor, bedrooms, area, plan } of work) {
        signal?.throwIfAborted()
        const flat = { project, building, number, floor, bedrooms, area, plan }
        const content = { locale, flat, company, place: places.get(project) ?? '' }
        const file = join(folder, cardPath(locale, flat))
        await ensureFolder(dirname(file))
        const card = join(cache, `${digestOfText(sources + JSON.stringify(content))}.png`)
        const isKept = existsSync(card) || (await makeCard(content, pens, card, draw))
        linkFile(card, file)
        used.add(card)
        cards[isKept ? 'kept' : 'made'] += 1
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, worker))
  }
  await prune(cache, used, now - DAY_MS)
  return cards
}

/**
 * Removes what this build did not use: names of cards, and drawings that none of its cards is. What was drawn within a day
 * stays, because another site may share the cache.
 */
async function prune(cache: string, used: ReadonlySet<string>, before: number) {
  const drawings = new Set<number>()
  for (const card of used) drawings.add((await stat(card)).ino)
  for (const name of await readdir(cache, { recursive: true })) {
    const file = join(cache, name)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile() || used.has(file) || found.mtimeMs > before) continue
    if (dirname(file) === cache || !drawings.has(found.ino)) await rm(file, { force: true })
  }
}

/** Makes a card that the cache has not by its content. Returns whether it has the same drawing. */
async function makeCard(
  content: CardContent,
  pens: Pens,
  card: string,
  draw: (svg: string) => Promise<Buffer>,
): Promise<boolean> {
  const svg = cardSvg(content, pens)
  const drawing = join(dirname(card), DRAWINGS, `${digestOfText(svg)}.png`)
  const isKept = existsSync(drawing)
  if (!isKept) {
    // Another build may be making the same one.
    const part = `${drawing}.${process.pid}.part`
    await writeFile(part, await draw(svg))
    await rename(part, drawing)
  }
  linkFile(drawing, card)
  return isKept
}

async function pensOf(locale: Locale): Promise<Pens> {
  const pen = async (weight: number) =>
    textOutliner(await readFile(join(FONTS, `firago-${locale}-${weight}.woff2`)))
  const [light, regular] = await Promise.all([pen(300), pen(400)])
  return { light, regular }
}
