import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { pageFile } from './astro-internals.ts'
import { linkFile } from './link.ts'
import { ENDINGS } from './precompress.ts'

/** Lies beside the pages it lists, so that both are replaced together. */
export const MANIFEST = 'pages.json'
/** A picture, style or script that a page refers to. */
const ASSET = /\/assets\/([\w.@~-]+)/g

/** `key` is a digest of the page's content; `assets` are file names in the assets folder. */
const KeptPage = v.object({ key: v.string(), assets: v.array(v.string()) })
/** `fingerprint` is a digest of everything that turns content into pages; if it changes, no page can be kept. */
const Manifest = v.object({ fingerprint: v.string(), pages: v.record(v.string(), KeptPage) })
type Manifest = v.InferOutput<typeof Manifest>

/**
 * Pages of the last build that are still current: neither their content nor the code that renders it has changed. They
 * are hard-linked into the new build with their compressed forms and their pictures.
 */
export class KeptPages {
  readonly #last: string
  readonly #fresh: string
  readonly #before: Manifest
  readonly #now: Manifest
  readonly #lastAssets: ReadonlySet<string>
  readonly #wanted = new Set<string>()
  #count = 0

  /** `last` and `fresh` are folders of builds; `last` may be missing. */
  constructor(last: string, fresh: string, fingerprint: string) {
    this.#last = last
    this.#fresh = fresh
    this.#before = readManifest(last, fingerprint)
    this.#now = { fingerprint, pages: {} }
    this.#lastAssets = namesIn(join(last, 'client/assets'))
  }

  /** Keeps a page if its content is unchanged. Returns whether it did. */
  take(pathname: string, key: string): boolean {
    const page = this.#before.pages[pathname]
    if (page?.key !== key || !page.assets.every((name) => this.#lastAssets.has(name))) return false
    const file = pageFile(pathname)
    // The page itself comes last: if anything is missing, Astro writes the page, and must not write into a linked file.
    const linked = linkAll(this.#last, this.#fresh, [...ENDINGS.map((ending) => file + ending), file])
    if (!linked) return false
    this.#now.pages[pathname] = page
    this.#count += 1
    for (const name of page.assets) this.#wanted.add(name)
    return true
  }

  /** Records a page that was rendered. */
  record(pathname: string, key: string, assets: string[]): void {
    this.#now.pages[pathname] = { key, assets }
  }

  /** Number of pages kept. */
  get count(): number {
    return this.#count
  }

  /** Links the pictures of kept pages and writes the manifest for the next build. */
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

/** The assets that a page refers to. Their names are ASCII, so the page need not be decoded. */
export const assetsOf = (html: Buffer): string[] => [
  ...new Set(Array.from(html.toString('latin1').matchAll(ASSET), ([, name]) => name as string)),
]

function readManifest(folder: string, fingerprint: string): Manifest {
  try {
    const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
    if (manifest.fingerprint === fingerprint) return manifest
  } catch {
    // No earlier build, or a damaged manifest: every page is rendered.
  }
  return { fingerprint, pages: {} }
}

const namesIn = (folder: string): Set<string> => new Set(existsSync(folder) ? readdirSync(folder) : [])

/** Links all of the files, or none. */
function linkAll(from: string, to: string, files: readonly string[]): boolean {
  const done: string[] = []
  try {
    for (const file of files) {
      const target = join(to, file)
      if (done.length === 0) mkdirSync(dirname(target), { recursive: true })
      linkFile(join(from, file), target)
      done.push(target)
    }
    return true
  } catch {
    for (const target of done) rmSync(target, { force: true })
    return false
  }
}
