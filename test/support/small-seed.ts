import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../scripts/root.ts'

/** In pixels. */
const SMALL_WIDTH = 480
/** A picture of 64 by 40 pixels in 74 bytes, so that hundreds of them are processed quickly. */
const TINY = { width: 64, height: 40 }
const TINY_PICTURE = Buffer.from(
  'UklGRkIAAABXRUJQVlA4IDYAAABwAwCdASpAACgAPxGIvlksKSajoqgBgCIJaQDUFAd7tTT4QQAA/t7WNaRCAUC38R0kdwAAAAA=',
  'base64',
)
/** How many flats of a building are kept: what is in them is the same, and each is three pages. */
const FLATS = 6
/** Kept as well, because tests name them. */
const NAMED = ['TP-A-503', 'TP-A-504']

/**
 * Copies the demo seed with pictures of a quarter of their width, which say that they have the full one. So a build makes
 * all sizes and formats in a tenth of the time. The torture looks at pages with the real ones.
 */
export async function smallSeed(folder: string): Promise<string> {
  const seed = join(folder, 'small')
  await cp(join(root, 'web/demo'), seed, { recursive: true })
  const media = join(seed, 'projects/terasa/media')
  const pictures = (await readdir(media)).filter((name) => name.endsWith('.webp'))
  await Promise.all(
    pictures.map(async (name) => {
      const file = join(media, name)
      const small = sharp(await readFile(file)).resize({ width: SMALL_WIDTH, withoutEnlargement: true })
      await writeFile(file, await small.webp({ effort: 0 }).toBuffer())
    }),
  )
  return seed
}

/** Writes a list of a seed again, as `change` makes it. */
export async function rewrite<T>(file: string, change: (list: T[]) => T[]): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
}

/** Copies the demo seed with a few flats and tiny pictures, for builds that are not about either: a third of the pages. */
export async function tinySeed(folder: string): Promise<string> {
  const seed = join(folder, 'tiny')
  await cp(join(root, 'web/demo'), seed, { recursive: true })
  const project = join(seed, 'projects/terasa')
  for (const name of await readdir(join(project, 'items'))) {
    await rewrite<{ sku: string }>(join(project, 'items', name), (items) =>
      items.filter(({ sku }, index) => index < FLATS || NAMED.includes(sku)),
    )
  }
  await rewrite<object>(join(project, 'images.json'), (images) =>
    images.map((image) => ({ ...image, ...TINY })),
  )
  const media = join(project, 'media')
  for (const name of await readdir(media)) {
    if (name.endsWith('.webp')) await writeFile(join(media, name), TINY_PICTURE)
  }
  return seed
}
