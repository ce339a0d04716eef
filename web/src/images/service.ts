import type { LocalImageService } from 'astro'
import { baseService } from 'astro/assets'
import sharp, { type Sharp } from 'sharp'
import { warnOnce } from '../platform/log.ts'
import { COLOURS } from '../styles/colours.ts'
import { cropBox } from './crop.ts'
import { unreadable } from './unreadable.ts'

/** The site's image service: crops around the focus, then scales down, never up. */
const ENCODERS = {
  // Effort 0 is six times as fast as effort 2, for 10 % more bytes.
  avif: { effort: 0 },
  webp: { effort: 3 },
  jpg: {},
} as const

interface Transform {
  width?: number
  height?: number
  format?: string
  quality?: string | number
  /** `x,y` as fractions of width and height: the point that cropping keeps in view. */
  position?: string
}

const service: LocalImageService = {
  ...baseService,
  async transform(input, options) {
    const wanted = options as Transform
    if (wanted.format === 'svg') return { data: input, format: 'svg' }
    try {
      return await made(sharp(input, { failOn: 'none' }), wanted)
    } catch (error) {
      // One unreadable picture must not stop the build.
      unreadable.add(String(options.src))
      warnOnce(
        `The picture ${options.src} cannot be read; its place stays empty. ${(error as Error).message}`,
      )
      return made(empty(wanted), wanted)
    }
  },
}

const empty = ({ width = 1, height = 1 }: Transform) =>
  sharp({ create: { width, height, channels: 3, background: COLOURS.sand } })

async function made(image: Sharp, { width, height, format, quality, position }: Transform) {
  // A photograph may be stored lying down, with a note how to turn it: what counts is how it is seen.
  const { autoOrient: original } = await image.metadata()
  image.autoOrient()
  if (width && height) {
    const [x = 0.5, y = 0.5] = (position ?? '').split(',').filter(Boolean).map(Number)
    image.extract(cropBox(original, width / height, { x, y }))
  }
  if (width) image.resize({ width, withoutEnlargement: true })
  const encoder = (format && format in ENCODERS ? format : 'webp') as keyof typeof ENCODERS
  const encoded = image.toFormat(encoder === 'jpg' ? 'jpeg' : encoder, {
    ...ENCODERS[encoder],
    quality: Number(quality) || 60,
  })
  return { data: new Uint8Array(await encoded.toBuffer()), format: encoder }
}

export default service
