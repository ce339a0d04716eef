// What visitors were given, held against the releases: a response is whole if its bytes are a page of one of them.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseFolder } from '../../../web/server/releases.ts'

/** Longer than any response takes on a busy machine. */
const HANG_MS = 15_000
const ENCODINGS = ['br', 'gzip', 'identity']

const digest = (text: string) => createHash('sha1').update(text).digest('base64url')
/** A page that is not there is answered with the page of that name. */
const NOT_FOUND = '404.html'
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)
const pathOf = (name: string) => `/${name.replace(/\/?index\.html$/, '')}`

export class Seen {
  readonly findings: string[] = []
  responses = 0
  /** Digests of a file in all releases so far. */
  readonly #published = new Map<string, Set<string>>()
  readonly #notFound = new Set<string>()
  /** What was given, to be looked up when all releases are known. */
  readonly #given = new Map<string, { name: string; digest: string; times: number }>()

  /** Paths of the pages that releases have. */
  get paths(): string[] {
    const pages = [...this.#published.keys()].filter((name) => name.endsWith('/index.html'))
    // Error pages are not found at addresses of their own.
    return pages.filter((name) => !/(^|\/)(404|error)\/index\.html$/.test(name)).map(pathOf)
  }

  /** Learns the pages of a release. */
  async add(dist: string, id: string): Promise<void> {
    const client = join(releaseFolder(dist, id), 'client')
    const all = await readdir(client, { recursive: true })
    for (const name of all.filter((one) => one.endsWith('.html'))) {
      const known = this.#published.get(name) ?? new Set()
      this.#published.set(name, known.add(digest(await readFile(join(client, name), 'utf8'))))
    }
  }

  /** Asks for a page. `isExcused` says whether a connection that broke was cut on purpose. */
  async visit(url: string, path: string, isExcused: () => boolean = () => false): Promise<boolean> {
    const encoding = ENCODINGS[this.responses++ % ENCODINGS.length] as string
    try {
      const response = await fetch(url + path, {
        headers: { 'accept-encoding': encoding },
        signal: AbortSignal.timeout(HANG_MS),
      })
      this.#look(path, response, await response.text())
      return true
    } catch (error) {
      const { message, name, cause } = error as Error & { cause?: Error }
      if (!isExcused()) this.findings.push(`${path}: ${name}, ${cause?.message ?? message}`)
      return false
    }
  }

  #look(path: string, response: Response, html: string) {
    if (response.status !== 200 && response.status !== 404) {
      this.findings.push(`${path}: ${response.status}`)
      return
    }
    const policy = response.headers.get('content-security-policy') ?? ''
    const hashes = policy.match(/'sha256-[^']*'/g) ?? []
    if (response.status === 200 && hashes.length === 0) this.findings.push(`${path}: no policy`)
    else if (!hashes.every((hash) => html.includes(hash)))
      this.findings.push(`${path}: the policy of another release`)
    const name = response.status === 200 ? fileOf(path) : NOT_FOUND
    if (response.status === 404) this.#notFound.add(path)
    const key = `${name} ${digest(html)}`
    const given = this.#given.get(key) ?? { name, digest: digest(html), times: 0 }
    given.times += 1
    this.#given.set(key, given)
  }

  /** All that was wrong, now that all releases are known. */
  faults(): string[] {
    const strange = [...this.#given.values()].filter(({ name, digest: one }) => !this.#isPublished(name, one))
    return [
      ...new Set(this.findings),
      ...[...this.#notFound].map((path) => `${path}: 404`),
      ...strange.map(({ name, times }) => `${name}: of no release, ${times} times`),
    ]
  }

  /** The page of what is missing stands in every language. */
  #isPublished(name: string, one: string): boolean {
    if (name !== NOT_FOUND) return this.#published.get(name)?.has(one) ?? false
    return [...this.#published].some(([each, digests]) => /404/.test(each) && digests.has(one))
  }
}
