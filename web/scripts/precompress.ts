import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
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

/** Writes `.br` and `.gz` beside every text of a folder, so that the server sends what is ready. */
export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name))
  const next = names.values()
  const work = async () => {
    for (const name of next) await one(join(folder, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function one(file: string) {
  if (!(await stat(file)).isFile()) return
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) return
  const quality = file.endsWith('.html') ? QUALITY.page : QUALITY.asset
  const [small, compatible] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    zip(bytes),
  ])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)])
}
