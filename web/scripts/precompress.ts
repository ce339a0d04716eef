import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { linkFile } from './link.ts'

/** Files worth compressing: pictures and fonts are compressed already. */
export const TEXT = /\.(html|css|js|mjs|svg|json|xml|txt|webmanifest)$/
/** In bytes: a smaller file fits into one packet anyway. */
export const MIN_SIZE = 1024
/** Assets are cached for a year and worth the highest level; pages are many and change. Few clients need gzip. */
const BROTLI = { asset: 11, page: 4 }
const GZIP = { asset: 9, page: 1 }
/** Files whose names carry a hash of their content. */
const ASSET = /[/\\]assets[/\\]/
export const ENDINGS = ['.br', '.gz']

/** The compressed forms of a file, each with its ending. */
export function packed(file: string, bytes: Uint8Array): [ending: string, small: Buffer][] {
  const kind = ASSET.test(file) ? 'asset' : 'page'
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
 * Writes `.br` and `.gz` beside every file of a folder that has none yet, so that the server need not compress. Those of
 * unchanged files are those of the last build.
 */
export async function precompress(folder: string, last?: string): Promise<void> {
  const names = new Set(await readdir(folder, { recursive: true }))
  for (const name of names) {
    if (!TEXT.test(name) || ENDINGS.every((ending) => names.has(name + ending))) continue
    await compress(join(folder, name), last && join(last, name))
  }
}

async function compress(file: string, before: string | undefined) {
  if (!(await stat(file)).isFile()) return
  const bytes = await readFile(file)
  if (bytes.length < MIN_SIZE) return
  if (before && (await linkForms(file, bytes, before))) return
  for (const [ending, small] of packed(file, bytes)) await writeFile(file + ending, small)
}

async function linkForms(file: string, bytes: Buffer, before: string): Promise<boolean> {
  try {
    if (!bytes.equals(await readFile(before))) return false
    for (const ending of ENDINGS) linkFile(before + ending, file + ending)
    return true
  } catch {
    return false
  }
}
