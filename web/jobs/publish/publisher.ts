import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltRelease } from '../../scripts/build.ts'
import { isCurrent } from '../../scripts/last-build.ts'
import type { SiteSettings } from '../../scripts/settings.ts'
import type { BuildRecord } from '../../server/releases.ts'
import { type ContentState, changeBetween, readState } from './changes.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const root = join(import.meta.dirname, '../..')
/** Folders of what turns content into pages. */
const SOURCES = ['src', 'public', 'scripts'].map((name) => join(root, name))

export interface PublisherOptions {
  settings: SiteSettings
  /** Folder of the releases. */
  dist: string
  /** How often the platform is asked, in milliseconds. */
  intervalMs?: number
  /** How long to wait after a change for others that come with it, in milliseconds. */
  settleMs?: number
  /** Shortest time between two builds of which the second shows only other statuses of flats, in milliseconds. */
  statusMs?: number
  /** How long to wait after a failed build, time after time, in milliseconds. */
  retryMs?: readonly number[]
  /** A command to run after each release, in a shell. */
  afterPublish?: string | undefined
  /** Takes one line for each release and each failure. */
  say?: (line: string) => void
}

/** What was published last, beside the releases: a publisher that starts again goes on from there. */
type Published = BuildRecord & { state: ContentState }

/** Builds whenever what pages show has changed. One publisher works in a folder at a time: the caller holds its lock. */
export class Publisher {
  readonly #options: Required<Omit<PublisherOptions, 'afterPublish'>> & Pick<PublisherOptions, 'afterPublish'>
  readonly #stop = new AbortController()
  #wake = Promise.withResolvers<void>()
  #isWanted = false
  #published: Published | undefined
  #failures = 0
  /** What the last build failed on, and when it may be tried again. */
  #failed: { state: ContentState; until: number } | undefined
  #lastBuild = Number.NEGATIVE_INFINITY
  #isAway = false

  constructor(options: PublisherOptions) {
    this.#options = {
      intervalMs: 15 * SECOND_MS,
      settleMs: 5 * SECOND_MS,
      statusMs: 5 * MINUTE_MS,
      retryMs: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
      say: console.log,
      ...options,
    }
    this.#published = this.#read()
  }

  /** Publishes soon, whether a change was noticed or not. */
  request(): void {
    this.#isWanted = true
    this.#wake.resolve()
  }

  /** Ends `run`, and a build that is under way. */
  stop(): void {
    this.#stop.abort()
    this.#wake.resolve()
  }

  /** Publishes until it is stopped. */
  async run(): Promise<void> {
    const { intervalMs, settleMs } = this.#options
    while (!this.#stop.signal.aborted) {
      if (this.#isWanted || (await this.#isDue())) {
        // Changes that come together are one build.
        await this.#pause(settleMs)
        if (this.#stop.signal.aborted) return
        this.#isWanted = false
        await this.once()
      }
      if (!this.#isWanted) await Promise.race([this.#pause(intervalMs), this.#wake.promise])
      this.#wake = Promise.withResolvers<void>()
    }
  }

  /** Builds and publishes now. Returns whether that was possible. */
  async once(): Promise<boolean> {
    const { settings, dist, say, retryMs, afterPublish } = this.#options
    let state: ContentState | undefined
    try {
      // Read before the build: what changes meanwhile is the next one's.
      state = await readState(settings, this.#published?.state)
      const started = performance.now()
      const release = await build(settings, dist, this.#stop.signal)
      const seconds = Math.round((performance.now() - started) / 1000)
      this.#write({ ...settings, state, built: new Date().toISOString() })
      this.#failures = 0
      this.#failed = undefined
      say(
        `${clock()} published ${release.id}: ${count(release.changedPages)} of ${count(release.pages)} pages changed, ${seconds} s`,
      )
      if (afterPublish) await this.#runAfter(afterPublish, release.folder)
      return true
    } catch (error) {
      if (this.#stop.signal.aborted) return false
      const delay = retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? MINUTE_MS
      this.#failures += 1
      if (state) this.#failed = { state, until: performance.now() + delay }
      say(`${clock()} not published, visitors see the last release: ${oneLine(error)}`)
      return false
    } finally {
      this.#lastBuild = performance.now()
    }
  }

  async #isDue(): Promise<boolean> {
    const { settings, statusMs, say } = this.#options
    try {
      const published = this.#published
      const state = await readState(settings, published?.state)
      this.#isAway = false
      if (!published || !isCurrent(published, settings, SOURCES)) return !this.#isWaiting(state)
      const change = changeBetween(published.state, state)
      if (change === 'none' || this.#isWaiting(state)) return false
      return change === 'content' || performance.now() - this.#lastBuild >= statusMs
    } catch (error) {
      if (!this.#isAway) say(`${clock()} the platform cannot be asked for changes: ${oneLine(error)}`)
      this.#isAway = true
      return false
    }
  }

  /** Whether a build of the same content has failed and is not to be tried again yet. */
  #isWaiting(state: ContentState): boolean {
    return (
      this.#failed !== undefined &&
      performance.now() < this.#failed.until &&
      changeBetween(this.#failed.state, state) === 'none'
    )
  }

  async #runAfter(command: string, folder: string) {
    const { say } = this.#options
    const env = { ...process.env, RELEASE: folder, CHANGED_FILES: join(folder, 'changed.txt') }
    const child = spawn(command, { shell: true, stdio: 'inherit', env })
    const [code] = await once(child, 'exit').catch((error: Error) => [error.message])
    if (code !== 0) say(`${clock()} AFTER_PUBLISH ended with ${code}; the release is published all the same`)
  }

  /** Resolves after a time, or when the publisher is stopped. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#stop.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #read(): Published | undefined {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Published
    } catch {
      // The first start, or a damaged file: the next build writes it.
      return undefined
    }
  }

  #write(published: Published) {
    this.#published = published
    writeFileSync(`${this.#file}.part`, JSON.stringify(published))
    renameSync(`${this.#file}.part`, this.#file)
  }

  get #file() {
    return join(this.#options.dist, 'published.json')
  }
}

/** Builds in a process of its own: the memory of a build goes with it. */
async function build(
  { host, apiKey, siteUrl }: SiteSettings,
  dist: string,
  signal: AbortSignal,
): Promise<BuiltRelease> {
  const child = fork(join(root, 'scripts/build.ts'), [dist], {
    env: { ...process.env, QUOIN_HOST: host, QUOIN_API_KEY: apiKey, SITE_URL: siteUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
  })
  let result: { release?: BuiltRelease; error?: string } = {}
  child.on('message', (message: typeof result) => {
    result = message
  })
  const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null]
  if (result.release) return result.release
  throw new Error(result.error ?? `the build ended with ${killedBy ?? code}`)
}

const clock = () => new Date().toTimeString().slice(0, 8)
const count = (number: number) => number.toLocaleString('en')
const oneLine = (error: unknown) => (error as Error).message.replaceAll(/\s*\n\s*/g, ' ')
