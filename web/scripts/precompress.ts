import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What is worth packing: pictures and fonts are packed already. */
export const TEXT = /\.(html|css|js|mjs|svg|json|xml|txt|webmanifest)$/
/** In bytes: below this a packet carries it either way. */
export const SMALLEST = 1024
/** What visitors keep for a year is worth the longest work; pages are many and change. Hardly anybody needs gzip. */
const BROTLI = { kept: 11, changing: 4 }
const GZIP = { kept: 9, changing: 1 }
/** Whose names carry the hash of what is in them. */
const KEPT = /[/\\]assets[/\\]/
export const ENDINGS = ['.br', '.gz']

/** The packed forms of a text, each with its ending. */
export function packed(file: string, bytes: Uint8Array): [ending: string, small: Buffer][] {
  const kind = KEPT.test(file) ? 'kept' : 'changing'
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI[kind],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return [
    ['.br', brotliCompressSync(bytes, { params })],
    ['.gz', gzipSync(bytes, { level: GZIP[kind] })],
  ]
}

/**
 * Writes `.br` and `.gz` beside every text of a folder that has none yet, so that the server sends what is ready. What
 * is the same as in the folder of the last build is taken from there.
 */
export async function precompress(folder: string, last?: string): Promise<void> {
  const names = new Set(await readdir(folder, { recursive: true }))
  for (const name of names) {
    if (!TEXT.test(name) || ENDINGS.every((ending) => names.has(name + ending))) continue
    await one(join(folder, name), last && join(last, name))
  }
}

async function one(file: string, before: string | undefined) {
  if (!(await stat(file)).isFile()) return
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) return
  if (before && (await isTaken(file, bytes, before))) return
  for (const [ending, small] of packed(file, bytes)) await writeFile(file + ending, small)
}

async function isTaken(file: string, bytes: Buffer, before: string): Promise<boolean> {
  try {
    if (!bytes.equals(await readFile(before))) return false
    await Promise.all(ENDINGS.map((ending) => copyFile(before + ending, file + ending)))
    return true
  } catch {
    return false
  }
}
