import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const TEXT = /\.(html|css|js|mjs|svg|json|xml|txt|webmanifest)$/
/** In bytes: below this a packet carries it either way. */
const SMALLEST = 1024
/** What visitors keep for a year is worth the longest work; pages are many and change. */
const QUALITY = { asset: 11, page: 5 }
const AT_ONCE = 8
const ENDINGS = ['.br', '.gz']

/**
 * Writes `.br` and `.gz` beside every text of a folder, so that the server sends what is ready. What is the same as in
 * the folder of the last build is taken from there.
 */
export async function precompress(folder: string, last?: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name))
  const next = names.values()
  const work = async () => {
    for (const name of next) await one(join(folder, name), last && join(last, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function one(file: string, before: string | undefined) {
  if (!(await stat(file)).isFile()) return
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) return
  if (before && (await isTaken(file, bytes, before))) return
  const quality = file.endsWith('.html') ? QUALITY.page : QUALITY.asset
  const [small, compatible] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    zip(bytes),
  ])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)])
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
