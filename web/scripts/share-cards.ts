// Makes the picture that links to a flat are shared with, for every flat in every language. A card that was made before
// is taken from the cache.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { createPublicClient } from 'quoin/public'
import sharp from 'sharp'
import { type FlatDetails, flatOf } from '../src/cms/flat.ts'
import { type CardContent, cardPath, cardSvg, type Pens } from '../src/features/share/card.ts'
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

/** Makes the cards of all flats in the folder that visitors' files are served from. */
export async function makeShareCards(
  { host, apiKey }: Pick<SiteSettings, 'host' | 'apiKey'>,
  folder: string,
  { cache = CACHE }: { cache?: string } = {},
): Promise<Cards> {
  const client = createPublicClient({ host, apiKey })
  const flats: FlatDetails[] = []
  for await (const item of client.items.search({ type: 'flat', limit: 1000 })) {
    const flat = flatOf(item)
    if (flat) flats.push(flat)
  }
  const cards: Cards = { made: 0, kept: 0 }
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
        const isKept = await makeCard(content, pens, join(folder, cardPath(locale, flat)), cache)
        cards[isKept ? 'kept' : 'made'] += 1
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, worker))
  }
  return cards
}

async function makeCard(content: CardContent, pens: Pens, file: string, cache: string): Promise<boolean> {
  const svg = cardSvg(content, pens)
  const kept = join(cache, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`)
  await mkdir(dirname(file), { recursive: true })
  try {
    await copyFile(kept, file)
    return true
  } catch {
    // Not made yet.
  }
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  await mkdir(cache, { recursive: true })
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
