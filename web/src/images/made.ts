import { getImage } from 'astro:assets'
import type { Focus } from '../platform/content/fields.ts'
import type { Picture } from '../platform/content/pictures.ts'

export interface Wanted {
  /** In pixels; widths beyond the original's are skipped. */
  widths: readonly number[]
  /** Aspect ratio to crop to, width by height. @default the picture's own */
  ratio?: number | undefined
  /** The point that must stay in view. */
  focus?: Focus | null | undefined
  /** From 1 to 100, for AVIF. */
  quality: number
}

/** WebP needs a higher number than AVIF to look the same. */
const WEBP_MORE = 18

/** Earlier results; hundreds of pages show the same pictures. */
const asked = new Map<string, Promise<string>>()

/** Generates a picture in several widths and returns them as a `srcset`. */
export function srcset(picture: Picture, format: 'avif' | 'webp', wanted: Wanted): Promise<string> {
  const key = JSON.stringify([picture.url, format, wanted])
  let made = asked.get(key)
  if (!made) {
    made = make(picture, format, wanted)
    asked.set(key, made)
  }
  return made
}

async function make(picture: Picture, format: 'avif' | 'webp', wanted: Wanted): Promise<string> {
  const { ratio = picture.width / picture.height, focus, quality } = wanted
  const most = Math.min(picture.width, Math.floor(picture.height * ratio))
  const widths = [...new Set(wanted.widths.map((width) => Math.min(width, most)))]
  const made = widths.map(async (width) => {
    const image = await getImage({
      src: picture.url,
      width,
      height: Math.max(1, Math.round(width / ratio)),
      ...(wanted.ratio && { position: `${focus?.x ?? 0.5},${focus?.y ?? 0.5}` }),
      format,
      quality: format === 'avif' ? quality : quality + WEBP_MORE,
    })
    return `${image.src} ${width}w`
  })
  return (await Promise.all(made)).join(', ')
}

/** One picture for a given size, e.g. for Open Graph. */
export function single(
  picture: Picture,
  format: 'jpg' | 'webp',
  width: number,
  height: number,
  quality: number,
) {
  return getImage({ src: picture.url, width, height, format, quality, position: '0.5,0.4' })
}

/** The URL of a picture at its largest useful size. */
export async function largest(picture: Picture): Promise<string> {
  const width = Math.min(picture.width, 1800)
  const height = Math.round((width * picture.height) / picture.width)
  const made = await getImage({ src: picture.url, width, height, format: 'avif', quality: 50 })
  return made.src
}

/** A 360° picture for the viewer, as WebP, which browsers decode fastest into a texture. */
export async function texture(picture: Picture, most: number): Promise<string> {
  const width = Math.min(most, picture.width)
  const height = Math.round((width * picture.height) / picture.width)
  return (await getImage({ src: picture.url, width, height, format: 'webp', quality: 72 })).src
}
