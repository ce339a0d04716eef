// Makes the picture that links to a flat are shared with, for every flat in every language. A card that was made before
// is taken from the cache.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { createPublicClient } from 'quoin/public'
import sharp from 'sharp'
import { type FlatDetails, flatOf } from '../src/cms/flat.ts'
import { cardPath, cardSvg, type Pens } from '../src/features/share/card.ts'
import { textOutliner } from '../src/features/share/outlines.ts'
import { LOCALES, type Locale } from '../src/i18n/locales.ts'
import type { SiteSettings } from './settings.ts'

const root = join(import.meta.dirname, '..')
const CACHE = join(root, '.astro/cache/share')
const FONTS = join(root, 'src/assets/fonts')

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
}

const drawPng = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()

/** Makes the cards of all flats in the folder that visitors' files are served from. */
export async function makeShareCards(
  { host, apiKey }: Pick<SiteSettings, 'host' | 'apiKey'>,
  folder: string,
  { cache = CACHE, draw = drawPng }: CardOptions = {},
): Promise<Cards> {
  const client = createPublicClient({ host, apiKey })
  const flats: FlatDetails[] = []
  for await (const item of client.items.search({ type: 'flat', limit: 1000 })) {
    const flat = flatOf(item)
    if (flat) flats.push(flat)
  }
  const cards: Cards = { made: 0, kept: 0 }
  await mkdir(cache, { recursive: true })
  const folders = new Map<string, Promise<unknown>>()
  const ensureFolder = (path: string) => {
    if (!folders.has(path)) folders.set(path, mkdir(path, { recursive: true }))
    return folders.get(path)
  }
  for (const locale of LOCALES) {
    const [pens, company, places] = await Promise.all([
      pensOf(locale),
      companyName(client, locale),
      placeNames(client, locale),
    ])
    const work = flats.values()
    const worker = async () => {
      for (const flat of work) {
        const content = { locale, flat, company, place: places.get(flat.project) ?? '' }
        const file = join(folder, cardPath(locale, flat))
        await ensureFolder(dirname(file))
        const isKept = await makeCard(cardSvg(content, pens), file, { cache, draw })
        cards[isKept ? 'kept' : 'made'] += 1
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, worker))
  }
  return cards
}

async function makeCard(svg: string, file: string, { cache, draw }: Required<CardOptions>): Promise<boolean> {
  const kept = join(cache, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`)
  try {
    await copyFile(kept, file)
    return true
  } catch {
    // Not made yet.
  }
  const png = await draw(svg)
  // Another build may be making the same one.
  const part = `${kept}.${process.pid}.part`
  await writeFile(part, png)
  await rename(part, kept)
  await copyFile(kept, file)
  return false
}

async function pensOf(locale: Locale): Promise<Pens> {
  const pen = async (weight: number) =>
    textOutliner(await readFile(join(FONTS, `firago-${locale}-${weight}.woff2`)))
  const [light, regular] = await Promise.all([pen(300), pen(400)])
  return { light, regular }
}

type Client = ReturnType<typeof createPublicClient>

async function companyName(client: Client, lang: Locale): Promise<string> {
  const [footer] = (await client.content.list<{ companyName?: string }>('footer', { lang })).data
  return footer?.values.companyName ?? ''
}

/** `Terrace Park, Dighomi` by the slug of the complex. */
async function placeNames(client: Client, lang: Locale): Promise<ReadonlyMap<string, string>> {
  const { data } = await client.content.list<{ name?: string; district?: string }>('project', { lang })
  return new Map(
    data.map(({ _id, slug, values }) => [
      slug ?? _id,
      [values.name, values.district].filter(Boolean).join(', '),
    ]),
  )
}
