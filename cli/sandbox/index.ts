import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { accessOf } from './auth/access.ts'
import { CHOSEN_COST, OPEN_COST, passwordsOf } from './auth/passwords.ts'
import { sessionsOf } from './auth/sessions.ts'
import { openBlobs } from './blobs.ts'
import { attachChat } from './chat/socket.ts'
import { admins, PLATFORM } from './entities/index.ts'
import { listen } from './listen.ts'
import { sweepBlobs } from './media/records.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import type { Platform } from './platform.ts'
import type { Progress } from './seeds/generate.ts'
import { finishGenerating, loadSeed, STARTER, seedMeta } from './seeds/load.ts'
import { createApp, type Log } from './server.ts'
import { ledgerOf } from './store/ledger.ts'
import { projectsOf } from './store/projects.ts'
import { lockFolder, openStore } from './store/store.ts'
import { Table } from './store/table.ts'

export type { Channel, Outbox, Outgoing } from './outbox.ts'
export type { Progress } from './seeds/generate.ts'
export { SeedError } from './seeds/read.ts'
export type { Log, LogEntry } from './server.ts'

export interface SandboxOptions {
  /** Folder of the seed that a new store is filled with; the small starter seed where left out. */
  seed?: string
  /** Keeps everything in memory. So it is without `dir`, too. */
  memory?: boolean
  /** Folder of the store. One that is there already is opened as it is, and `seed` is not read. */
  dir?: string
  /** 0, the default, is any free one. */
  port?: number
  /** A loopback name or address; 127.0.0.1 where left out. */
  host?: string
  /** Largest upload of admins and servers, in bytes; 64 MB where left out. */
  uploadLimit?: number
  /** Told of each request: no headers, no bodies. */
  log?: Log
  /** The platform's time, in milliseconds since 1970. */
  clock?: () => number
  /** Told while a new store makes its transactions. */
  onProgress?: Progress
}

export interface Sandbox {
  /** Without a slash at the end. */
  url: string
  port: number
  projects: { _id: string; slug: string; name: string; apiKey: string; privateApiKey: string }[]
  /** The password only where the seed has it readable. */
  admins: { email: string; name: string; password?: string }[]
  outbox: Outbox
  /** Back to the seed; sessions end. */
  reset(): Promise<void>
  /** Lets calls under way finish for a moment, then stops. Nothing is left running. */
  close(): Promise<void>
}

/**
 * Starts a platform to develop and test against, on this machine only. It is no production server.
 *
 * @throws Error where the port is taken, the folder is in use, or the seed does not fit
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const dir = options.memory || options.dir === undefined ? undefined : resolve(options.dir)
  const lock = dir === undefined ? undefined : lockFolder(dir)
  const platform = openPlatform(dir, options)
  const shut = () => {
    platform.blobs.close()
    platform.store.close()
    lock?.release()
  }
  try {
    if (seedMeta(platform, 'seed') === undefined) {
      await loadSeed(platform, options.seed ? resolve(options.seed) : STARTER, options.onProgress)
    } else {
      sweepBlobs(platform)
      await finishGenerating(platform, options.onProgress)
    }
    const listening = await listen(
      createApp(platform, options.log),
      options.host ?? '127.0.0.1',
      options.port ?? 0,
    )
    platform.url = listening.url
    const chat = attachChat(listening.server, platform)
    return {
      url: listening.url,
      port: listening.port,
      projects: platform.projects
        .all()
        .map(({ _id, slug, name, apiKey, privateApiKey }) => ({ _id, slug, name, apiKey, privateApiKey })),
      admins: adminsOf(platform),
      outbox: platform.outbox,
      reset: platform.reset,
      async close() {
        await chat.close()
        await listening.close()
        shut()
      },
    }
  } catch (error) {
    shut()
    throw error
  }
}

function openPlatform(dir: string | undefined, options: SandboxOptions): Platform {
  const now = options.clock ?? Date.now
  const store = openStore({ dir, now })
  const platform: Platform = {
    store,
    projects: projectsOf(store),
    access: accessOf(store),
    ledger: ledgerOf(store),
    passwords: passwordsOf(store),
    sessions: sessionsOf(store),
    blobs: openBlobs(dir),
    outbox: outboxOf(store),
    tokenSecret: tokenSecretOf(store),
    passwordCost: dir === undefined ? OPEN_COST : CHOSEN_COST,
    uploadLimit: options.uploadLimit ?? 64 * 1024 * 1024,
    now,
    url: '',
    reset: () => loadSeed(platform, seedMeta(platform, 'seed') ?? STARTER),
  }
  return platform
}

/** Made once for each store, at random. */
function tokenSecretOf(store: Platform['store']): string {
  store
    .sql("INSERT INTO meta VALUES ('token-secret', ?) ON CONFLICT DO NOTHING")
    .run(randomBytes(32).toString('base64url'))
  return String(store.sql("SELECT value FROM meta WHERE key = 'token-secret'").get()?.value)
}

/** Who may sign in, with the passwords that the seed tells everybody anyway. */
function adminsOf(platform: Platform): Sandbox['admins'] {
  const passwords = JSON.parse(seedMeta(platform, 'passwords') ?? '{}') as Record<string, string>
  return new Table(platform.store, admins, PLATFORM).find().map(({ _id, email, name }) => {
    const password = passwords[_id]
    return { email, name, ...(password === undefined ? {} : { password }) }
  })
}
