import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { execaNode } from 'execa'
import type { SiteSettings } from '../../api/settings.ts'
import { readState } from '../../scripts/content-state.ts'
import { isCurrent } from '../../scripts/last-build.ts'
import type { Release } from '../../scripts/release.ts'
import { builtFor, type ContentState, publishedState, releaseIds } from '../../server/releases.ts'
import { clock, runAfterPublish } from './after-publish.ts'
import { Schedule } from './schedule.ts'

const SECOND_MS = 1000
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
  /** A command to run after each release, in a shell. */
  afterPublish?: string | undefined
  /** The program that builds and publishes into `dist`, its argument. @default scripts/build.ts */
  builder?: string
  /** Takes one line for each release and each failure. */
  say?: (line: string) => void
}

/** Builds whenever what pages show has changed. One publisher works in a folder at a time: the caller holds its lock. */
export class Publisher {
  readonly #options: Required<Omit<PublisherOptions, 'afterPublish'>> & Pick<PublisherOptions, 'afterPublish'>
  readonly #stop = new AbortController()
  #wake = Promise.withResolvers<void>()
  #isWanted = false
  readonly #schedule = new Schedule()
  /** What the platform had when it was last asked. */
  #seen: ContentState | undefined
  #isAway = false

  constructor(options: PublisherOptions) {
    this.#options = {
      intervalMs: 15 * SECOND_MS,
      settleMs: 5 * SECOND_MS,
      say: console.log,
      builder: join(root, 'scripts/build.ts'),
      ...options,
    }
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
        // Changes that come together are one build. Who tells of one means now; others are the next build's.
        if (!this.#isWanted) await this.#pause(settleMs)
        if (this.#stop.signal.aborted) return
        this.#isWanted = false
        await this.once()
      }
      if (!this.#isWanted) await Promise.race([this.#pause(intervalMs), this.#wake.promise])
      this.#wake = Promise.withResolvers<void>()
    }
  }

  /** Builds and publishes now, with `force` whatever is lost. Returns whether that was possible. */
  async once(force = false): Promise<boolean> {
    const { say, afterPublish } = this.#options
    const started = performance.now()
    let release: Release | undefined
    try {
      release = await build(this.#options, this.#stop.signal, force)
      const seconds = Math.round((performance.now() - started) / 1000)
      say(
        `${clock()} published ${release.id}: ${count(release.changedPages)} of ${count(release.pages)} pages changed, ${seconds} s`,
      )
      await runAfterPublish(afterPublish, release.folder, join(release.folder, 'changed.txt'), say)
    } catch (error) {
      if (this.#stop.signal.aborted) return false
      say(`${clock()} not published, visitors see the last release: ${oneLine(error)}`)
    }
    this.#schedule.ended(release !== undefined, this.#seen, performance.now())
    return release !== undefined
  }

  async #isDue(): Promise<boolean> {
    const { settings, dist, say } = this.#options
    try {
      // The newest is not always what visitors see: one that was taken back stays so until the content changes.
      const [newest] = releaseIds(dist)
      const record = builtFor(dist, newest)
      const state = publishedState(dist, newest)
      const published = record && isCurrent(record, settings, SOURCES) ? state : undefined
      this.#seen = await readState(settings, this.#seen ?? state)
      this.#isAway = false
      return this.#schedule.isDue(published, this.#seen, performance.now())
    } catch (error) {
      if (!this.#isAway) say(`${clock()} the platform cannot be asked for changes: ${oneLine(error)}`)
      this.#isAway = true
      return false
    }
  }

  /** Resolves after a time, or when the publisher is stopped. */
  #pause(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.#stop.signal }).catch(() => {})
  }
}

/** Builds in a process of its own: the memory of a build goes with it. */
async function build(
  { settings, dist, builder }: Pick<Required<PublisherOptions>, 'settings' | 'dist' | 'builder'>,
  signal: AbortSignal,
  force: boolean,
): Promise<Release> {
  const { host, apiKey, siteUrl, dialect } = settings
  const DIALECT = dialect && JSON.stringify(dialect)
  const ended = await execaNode(builder, [dist, ...(force ? ['--force'] : [])], {
    env: { QUOIN_HOST: host, QUOIN_API_KEY: apiKey, SITE_URL: siteUrl, DIALECT },
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: true,
    serialization: 'json',
    cancelSignal: signal,
    reject: false,
  })
  const { release, error } = (ended.ipcOutput.at(-1) ?? {}) as { release?: Release; error?: string }
  if (release) return release
  throw new Error(error ?? `the build ended with ${ended.signal ?? ended.exitCode ?? ended.originalMessage}`)
}

const count = (number: number) => number.toLocaleString('en')
const oneLine = (error: unknown) => (error as Error).message.replaceAll(/\s*\n\s*/g, ' ')
