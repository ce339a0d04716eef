import sharp from 'sharp'
import { COLOURS } from '../../styles/colours.ts'

/** The company's mark on its accent. Browsers draw it small: three steps are all that can be seen. */
export const iconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${COLOURS.accent}" d="M0 0h32v32H0z"/><path fill="${COLOURS['on-accent']}" d="M6 26v-6.7h6.7v-6.6h6.6V6H26v20z"/></svg>`

/** Square, `size` pixels wide. */
export const iconPng = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg()), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/** A file of one icon, 32 pixels wide, for browsers that ask for `/favicon.ico` whatever the page says. */
export async function iconIco(): Promise<Buffer> {
  const png = await iconPng(32)
  const head = Buffer.alloc(22)
  // Type, count; width, height; colour planes, bits; bytes, offset.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
