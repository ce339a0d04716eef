/** Photographs stay whole and upright however the camera stored them: EXIF orientations 1 to 8. */
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import service from './service.ts'
import { unreadable } from './unreadable.ts'

/** As seen, in pixels. */
const SEEN = { width: 120, height: 80 }
const CORNERS = [
  [230, 20, 20],
  [20, 200, 20],
  [20, 20, 230],
  [220, 200, 20],
] as const

/**
 * Where a pixel that is seen at x, y is stored (EXIF 2.32, table 6: what the first row and the first column show), in
 * fractions of the stored width and height.
 */
const STORED: Record<number, (x: number, y: number) => [x: number, y: number]> = {
  1: (x, y) => [x, y],
  2: (x, y) => [1 - x, y],
  3: (x, y) => [1 - x, 1 - y],
  4: (x, y) => [x, 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, 1 - x],
  7: (x, y) => [1 - y, 1 - x],
  8: (x, y) => [1 - y, x],
}
const ORIENTATIONS = Object.keys(STORED).map(Number)
const FORMATS = ['jpeg', 'png', 'webp'] as const

/** A picture with four coloured quarters, stored in the given orientation. */
function photograph(orientation: number, format: (typeof FORMATS)[number]): Promise<Buffer> {
  const { width, height } = SEEN
  const isLying = orientation >= 5
  const [rowLength, rows] = isLying ? [height, width] : [width, height]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = CORNERS[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? CORNERS[0]
      const [column, row] = STORED[orientation]?.((x + 0.5) / width, (y + 0.5) / height) ?? [0, 0]
      pixels.set(colour, (Math.floor(row * rows) * rowLength + Math.floor(column * rowLength)) * 3)
    }
  }
  return sharp(pixels, { raw: { width: rowLength, height: rows, channels: 3 } })
    .withMetadata({ orientation })
    .toFormat(format, { quality: 95 })
    .toBuffer()
}

/** Every way in which pages ask for a picture. */
const WANTED = {
  'in its own shape': { width: 60, height: 40 },
  'in full': { width: 120, height: 80 },
  'by its width only': { width: 60 },
  'cropped to a square': { width: 40, height: 40, position: '0.5,0.5' },
  'cropped upright around the left edge': { width: 30, height: 60, position: '0,0.5' },
  'cropped flat around the lower edge': { width: 60, height: 20, position: '0.5,1' },
  'for Open Graph': { width: 1200, height: 630, position: '0.5,0.4' },
}

async function transformed(input: Buffer, wanted: object, format: string) {
  const options = { src: 'photograph', format, quality: 90, ...wanted }
  // The service reads neither Astro's configuration nor its log.
  const { data } = await service.transform(new Uint8Array(input), options, {} as never, {} as never)
  const { data: pixels, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return [...pixels.subarray(from, from + 3)]
  }
  const corners = [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)]
  return { width: info.width, height: info.height, corners }
}

describe.each(Object.entries(WANTED))('a photograph wanted %s', (_, wanted) => {
  it.each(['avif', 'webp', 'jpg'])('as %s looks the same in all orientations', async (format) => {
    const upright = await transformed(await photograph(1, 'png'), wanted, format)
    for (const stored of FORMATS) {
      for (const orientation of ORIENTATIONS) {
        const turned = await transformed(await photograph(orientation, stored), wanted, format)
        expect([turned.width, turned.height]).toEqual([upright.width, upright.height])
        const differences = turned.corners.flatMap((colour, corner) =>
          colour.map((part, channel) => Math.abs(part - (upright.corners[corner]?.[channel] ?? 0))),
        )
        expect(Math.max(...differences), `${stored} in orientation ${orientation}`).toBeLessThan(40)
      }
    }
  })
})

it('the four quarters of the picture are where the reference has them', async () => {
  const { corners } = await transformed(await photograph(1, 'png'), WANTED['in full'], 'webp')
  for (const [corner, colour] of corners.entries()) {
    for (const [channel, part] of colour.entries()) {
      expect(Math.abs(part - (CORNERS[corner]?.[channel] ?? 0))).toBeLessThan(40)
    }
  }
})

it('a picture that cannot be read is a plain place of its size, and is remembered for the next build', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const src = 'https://platform.example/half.webp'
  const half = new Uint8Array((await photograph(1, 'webp')).subarray(0, 30))
  const options = { src, format: 'webp', quality: 90, width: 40, height: 20 }
  const { data } = await service.transform(half, options, {} as never, {} as never)
  expect(await sharp(data).metadata()).toMatchObject({ width: 40, height: 20 })
  expect(unreadable.delete(src)).toBe(true)
  expect(said.mock.calls.flat().join()).toContain(
    `The picture ${src} cannot be read; its place stays empty. `,
  )
  said.mockRestore()
})
