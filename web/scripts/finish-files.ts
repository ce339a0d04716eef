import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ownPolicy } from './csp.ts'
import { numberIslands } from './island-ids.ts'
import { linkFile } from './link.ts'
import { lossOf } from './losses.ts'

/** Files worth compressing: pictures and fonts are compressed already. */
const TEXT = /\.(html|css|js|mjs|svg|json|xml|txt|webmanifest)$/
/** In bytes: a smaller file fits into one packet anyway. */
const MIN_SIZE = 1024
/**
 * Assets are cached for a year and worth the highest level. Pages are many and change: 9 takes a tenth off what 4 makes, for
 * 6 seconds of processor time over 1,250 pages; 10 takes another 7 % off, for 70. Few clients need gzip.
 */
const BROTLI = { asset: 11, page: 9 }
const GZIP = { asset: 9, page: 1 }
/** Files whose names carry a hash of their content. */
const ASSET = /(^|[/\\])assets[/\\]/
const ENDINGS = ['.br', '.gz'] as const

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** What a build made, without the compressed forms. Paths are relative to the folder that visitors' files are in. */
interface Finished {
  pages: number
  /** New files, and those with other bytes than in the last release. */
  changed: string[]
  /** Files of the last release that no longer exist. */
  removed: string[]
  /** What the last release had that is much to lose, in words; undefined if there is nothing of the kind. */
  loss: string | undefined
}

/**
 * Finishes the files of a build: policies come first in pages, and texts get compressed forms. A file that the last
 * release has with the same bytes is that file, with its forms and its date, so that its ETag stays and visitors load
 * nothing again. Assets are compressed as far as it goes, which takes most of the time of a small build, or `quickly`.
 */
export async function finishFiles(folder: string, last?: string, quickly = false): Promise<Finished> {
  const [names, before] = await Promise.all([filesIn(folder), last ? filesIn(last) : []])
  const old = new Set(before)
  const changed: string[] = []
  const work = names.values()
  const worker = async () => {
    for (const name of work) {
      const file = join(folder, name)
      const built = await readFile(file)
      const bytes = name.endsWith('.html') ? numberIslands(ownPolicy(built)) : built
      if (last && old.has(name) && bytes.equals(await readFile(join(last, name)))) {
        for (const form of [name, ...ENDINGS.map((ending) => name + ending)]) {
          if (old.has(form)) linkFile(join(last, form), join(folder, form))
        }
        continue
      }
      changed.push(name)
      if (!bytes.equals(built)) await writeFile(file, bytes)
      if (TEXT.test(name) && bytes.length >= MIN_SIZE) {
        await compress(file, bytes, ASSET.test(file) && !quickly ? 'asset' : 'page')
      }
    }
  }
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker))
  const made = new Set(names)
  return {
    pages: names.filter((name) => name.endsWith('.html')).length,
    changed: changed.sort(),
    removed: before.filter((name) => !made.has(name) && !isForm(name, old)).sort(),
    loss: lossOf(before, names),
  }
}

/** The files of two releases that only one of them has, or whose bytes differ, without the compressed forms. */
export async function differences(folder: string, other: string): Promise<string[]> {
  const [names, others] = (await Promise.all([filesIn(folder), filesIn(other)])).map((all) => new Set(all))
  const found: string[] = []
  for (const name of new Set([...(names ?? []), ...(others ?? [])])) {
    if (isForm(name, names ?? new Set()) || isForm(name, others ?? new Set())) continue
    const [one, two] = await Promise.all(
      [folder, other].map((each) => readFile(join(each, name)).catch(() => undefined)),
    )
    if (!one || !two?.equals(one)) found.push(name)
  }
  return found.sort()
}

async function compress(file: string, bytes: Buffer, kind: keyof typeof BROTLI) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI[kind],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await brotliOf(bytes, { params }))
  await writeFile(`${file}.gz`, await gzipOf(bytes, { level: GZIP[kind] }))
}

/** Whether it is the compressed form of another file. */
const isForm = (name: string, all: ReadonlySet<string>) =>
  ENDINGS.some((ending) => name.endsWith(ending) && all.has(name.slice(0, -ending.length)))

/** The files below a folder; none if it does not exist. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}
