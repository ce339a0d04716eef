import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../scripts/root.ts'

/** In pixels. */
const SMALL_WIDTH = 480

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
