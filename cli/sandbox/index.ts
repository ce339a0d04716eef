import { resolve } from 'node:path'
import { attachChat } from './chat/socket.ts'
import { admins, PLATFORM } from './entities/index.ts'
import type { FaultOptions, Faults } from './faults/faults.ts'
import { demandLoopback, listen } from './listen.ts'
import { sweepBlobs } from './media/records.ts'
import { openLocked } from './open.ts'
import type { Outbox } from './outbox.ts'
import type { Platform } from './platform.ts'
import type { Progress } from './seeds/generate.ts'
import { finishGenerating, loadSeed, STARTER, seedMeta } from './seeds/load.ts'
import { exportSeed } from './seeds/write.ts'
import { createApp, type Log } from './server.ts'
import { Table } from './store/table.ts'

export type { FaultOptions, FaultRule } from './faults/faults.ts'
export { exportStore, importStore } from './offline.ts'
export type { Channel, Outbox, Outgoing } from './outbox.ts'
export type { Progress } from './seeds/generate.ts'
export { SeedError } from './seeds/read.ts'
export type { Log, LogEntry } from './server.ts'

export interface SandboxOptions {
  /** Folder of the seed that a new store is filled with; the small starter seed where left out. */
  seed?: string
  /** `false` leaves out the transactions that the seed wants made. */
  generate?: boolean
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
  /** What is to go wrong from the start. */
  faults?: FaultOptions
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
  /** What is to go wrong on purpose. */
  faults: Pick<Faults, 'set' | 'clear' | 'get'>
  /** Back to the seed; sessions end. */
  reset(): Promise<void>
  /** Writes what the sandbox holds as a seed folder, all of it or nothing. */
  export(folder: string, options?: { overwrite?: boolean }): void
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
  const { host = '127.0.0.1', port = 0, clock, uploadLimit, faults } = options
  demandLoopback(host)
  const platform = openLocked({ dir, clock, uploadLimit, faults })
  try {
    if (seedMeta(platform, 'seed') === undefined) {
      await loadSeed(platform, options.seed ? resolve(options.seed) : STARTER, options)
    } else {
      platform.blobs.sweepIncoming()
      sweepBlobs(platform)
      await finishGenerating(platform, options.onProgress)
    }
    const listening = await listen(createApp(platform, options.log), host, port)
    platform.url = listening.url
    const chat = attachChat(listening.server, platform)
    platform.dropSockets = chat.drop
    return {
      url: listening.url,
      port: listening.port,
      projects: platform.projects
        .all()
        .map(({ _id, slug, name, apiKey, privateApiKey }) => ({ _id, slug, name, apiKey, privateApiKey })),
      admins: adminsOf(platform),
      outbox: platform.outbox,
      faults: platform.faults,
      reset: platform.reset,
      export: (folder, options) => exportSeed(platform, resolve(folder), options),
      async close() {
        // The chat waits for its lines, and they for the server: both at once.
        await Promise.all([chat.close(), listening.close()])
        platform.close()
      },
    }
  } catch (error) {
    platform.close()
    throw error
  }
}

/** Who may sign in, with the passwords that the seed tells everybody anyway. */
function adminsOf(platform: Platform): Sandbox['admins'] {
  const passwords = JSON.parse(seedMeta(platform, 'passwords') ?? '{}') as Record<string, string>
  return new Table(platform.store, admins, PLATFORM).find().map(({ _id, email, name }) => {
    const password = passwords[_id]
    return { email, name, ...(password === undefined ? {} : { password }) }
  })
}
