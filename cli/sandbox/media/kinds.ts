import { closeSync, openSync, readSync } from 'node:fs'
import { getMimeType } from 'hono/utils/mime'
import { imageSize } from 'image-size'

/** File types by their first bytes. */
const SIGNATURES: [mimeType: string, fits: (head: Buffer) => boolean][] = [
  ['image/png', (head) => head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', (head) => head.readUIntBE(0, 3) === 0xffd8ff],
  ['image/gif', (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6))],
  [
    'image/webp',
    (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  ],
  [
    'image/avif',
    (head) => head.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(head.toString('latin1', 8, 32)),
  ],
  ['application/pdf', (head) => head.toString('latin1', 0, 5) === '%PDF-'],
  ['application/zip', (head) => head.toString('latin1', 0, 4) === 'PK\x03\x04'],
  ['application/x-ole-storage', (head) => head.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1'],
  [
    'image/svg+xml',
    (head) => /^(\ufeff)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(head.toString('utf8')),
  ],
]

/** Accepted image types. */
export const IMAGE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
]

/** The type of a file by its content, if it is recognised. */
export function kindByContent(head: Uint8Array): string | undefined {
  const padded = Buffer.concat([head, Buffer.alloc(32)])
  return SIGNATURES.find(([, fits]) => fits(padded))?.[0]
}

/** The type of a stored file: by content, else by name. Image types are never taken from the name alone. */
export function kindOfFile(head: Uint8Array, filename: string): string {
  const byName = getMimeType(filename)?.replace(/;.*$/, '')
  const byContent = kindByContent(head)
  // Office files are ZIP or OLE containers, which only the name tells apart.
  const isContainer = byContent === 'application/zip' || byContent === 'application/x-ole-storage'
  if (byContent && !isContainer) return byContent
  return byName && !byName.startsWith('image/') ? byName : (byContent ?? 'application/octet-stream')
}

/** Enough to find the dimensions of any image, however much metadata precedes them. */
const HEAD_BYTES = 1024 * 1024

/** Not asynchronous, so that an upload is one transaction. */
export function readHead(path: string, bytes = HEAD_BYTES): Buffer {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(bytes)
    return buffer.subarray(0, readSync(file, buffer, 0, bytes, 0))
  } finally {
    closeSync(file)
  }
}

/** Type, width and height of an image, read from its bytes; undefined for types that are not accepted. */
export function measureImage(
  head: Uint8Array,
): { mimeType: string; width: number; height: number } | undefined {
  const mimeType = kindByContent(head)
  if (!mimeType || !IMAGE_TYPES.includes(mimeType)) return undefined
  try {
    const { width, height, orientation = 1 } = imageSize(head)
    if (!(width >= 1 && height >= 1)) return undefined
    // Orientations 5 to 8 lie on their side: viewers turn them.
    const [across, down] = orientation >= 5 ? [height, width] : [width, height]
    return { mimeType, width: Math.round(across), height: Math.round(down) }
  } catch {
    return undefined
  }
}
