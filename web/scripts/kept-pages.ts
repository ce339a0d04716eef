import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { ENDINGS } from './precompress.ts'

/** Beside the pages it speaks of: they come and go together. */
export const MANIFEST = 'pages.json'
/** Whatever a page names of the pictures, styles and scripts of its build. */
const ASSET = /\/assets\/([\w.@~-]+)/g

/** `key` is of the content that is on the page; `assets` are names in the folder of the assets. */
const KeptPage = v.object({ key: v.string(), assets: v.array(v.string()) })
/** `fingerprint` is of all that makes pages of content: another one means that no page is good any more. */
const Manifest = v.object({ fingerprint: v.string(), pages: v.record(v.string(), KeptPage) })
type Manifest = v.InferOutput<typeof Manifest>

/**
 * The pages of the last build that are still good in this one: their content and what makes pages of it are the same.
 * Their files become files of the new build by hard links, together with their packed forms and the pictures on them.
 */
export class KeptPages {
  readonly #last: string
  readonly #fresh: string
  readonly #before: Manifest
  readonly #now: Manifest
  readonly #lastAssets: ReadonlySet<string>
  readonly #wanted = new Set<string>()
  readonly #taken = new Set<string>()

  /** `last` and `fresh` are folders of builds; the first need not be there. */
  constructor(last: string, fresh: string, fingerprint: string) {
    this.#last = last
    this.#fresh = fresh
    this.#before = readManifest(last, fingerprint)
    this.#now = { fingerprint, pages: {} }
    this.#lastAssets = namesIn(join(last, 'client/assets'))
  }

  /** Takes a page over, where its content is what it was. Says whether it did. */
  take(pathname: string, key: string): boolean {
    const page = this.#before.pages[pathname]
    if (page?.key !== key || !page.assets.every((name) => this.#lastAssets.has(name))) return false
    const file = pageFile(pathname)
    // The page itself comes last: Astro writes a page that is not taken, and must not write into the last build's file.
    const linked = linkAll(this.#last, this.#fresh, [...ENDINGS.map((ending) => file + ending), file])
    if (!linked) return false
    this.#now.pages[pathname] = page
    this.#taken.add(pathname)
    for (const name of page.assets) this.#wanted.add(name)
    return true
  }

  /** Whether a page was taken over. */
  has(pathname: string): boolean {
    return this.#taken.has(pathname)
  }

  /** Remembers a page that was made anew. */
  record(pathname: string, key: string, assets: string[]): void {
    this.#now.pages[pathname] = { key, assets }
  }

  /** How many pages were taken over. */
  get count(): number {
    return this.#taken.size
  }

  /** Brings the pictures of the pages that were taken over, and writes down what the next build needs to know. */
  finish(): void {
    const here = namesIn(join(this.#fresh, 'client/assets'))
    for (const name of this.#wanted) {
      if (here.has(name)) continue
      for (const file of [name, ...ENDINGS.map((ending) => name + ending)]) {
        if (this.#lastAssets.has(file)) linkAll(this.#last, this.#fresh, [join('client/assets', file)])
      }
    }
    writeFileSync(join(this.#fresh, MANIFEST), JSON.stringify(this.#now))
  }
}

/** The names of the assets that a page is made of. They are ASCII: whatever else it says need not be decoded. */
export const assetsOf = (html: Buffer): string[] => [
  ...new Set(Array.from(html.toString('latin1').matchAll(ASSET), ([, name]) => name as string)),
]

/** Where Astro writes a page, in the folder of a build. */
export const pageFile = (pathname: string): string => join('client', pathname, 'index.html')

function readManifest(folder: string, fingerprint: string): Manifest {
  try {
    const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
    if (manifest.fingerprint === fingerprint) return manifest
  } catch {
    // No build before, or none that knows its pages: all are made.
  }
  return { fingerprint, pages: {} }
}

const namesIn = (folder: string): Set<string> => new Set(existsSync(folder) ? readdirSync(folder) : [])

/** All of the files, or none. Synchronous: a link takes less time than a promise for it. */
function linkAll(from: string, to: string, files: readonly string[]): boolean {
  const done: string[] = []
  try {
    for (const file of files) {
      const target = join(to, file)
      if (done.length === 0) mkdirSync(dirname(target), { recursive: true })
      linkSync(join(from, file), target)
      done.push(target)
    }
    return true
  } catch {
    for (const target of done) rmSync(target, { force: true })
    return false
  }
}
