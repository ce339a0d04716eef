import { randomBytes } from 'node:crypto'
import { createAccess } from '../auth/credentials.ts'
import { stepReservations } from '../commerce/reservations.ts'
import { COLLECTIONS } from '../entities/index.ts'
import { createFaults } from '../faults/faults.ts'
import type { FaultOptions } from '../faults/types.ts'
import { createIdempotencyKeys } from '../http/idempotency.ts'
import type { Platform } from '../http/platform.ts'
import { createWatchers } from '../http/watchers.ts'
import { createJournal } from '../journal/journal.ts'
import type { InlineData } from '../seeds/data.ts'
import { loadSeed, STARTER, seedMeta } from '../seeds/load.ts'
import { openBlobs } from '../services/blobs.ts'
import { createClock } from '../services/clock.ts'
import { createLoginThrottle } from '../services/login-throttle.ts'
import { createOutbox } from '../services/outbox.ts'
import { CHOSEN_COST, createPasswords, OPEN_COST } from '../services/passwords.ts'
import { createSendLimit } from '../services/send-limit.ts'
import { createSessions } from '../services/sessions.ts'
import { createProjects } from '../store/projects.ts'
import { createSnapshots } from '../store/snapshots.ts'
import { lockFolder, openStore } from '../store/store.ts'

const UPLOAD_LIMIT = 64 * 1024 * 1024

interface PlatformOptions {
  /** Folder of the store; in memory where there is none. */
  dir?: string | undefined
  clock?: (() => number) | undefined
  uploadLimit?: number | undefined
  faults?: FaultOptions | undefined
  readOnly?: boolean
  /** Part of the seed at each reset. */
  data?: InlineData | undefined
}

/** Opens everything that routes work on; nothing listens yet. */
export function openPlatform({ dir, clock = Date.now, ...options }: PlatformOptions): Platform {
  const time = createClock(clock)
  const now = time.read
  const watchers = createWatchers()
  const store = openStore({
    dir,
    collections: COLLECTIONS,
    now,
    readOnly: options.readOnly ?? false,
    changed: watchers.notify,
  })
  time.attach(store)
  let resetting: Promise<void> = Promise.resolve()
  const platform: Platform = {
    dir,
    store,
    projects: createProjects(store),
    access: createAccess(store),
    passwords: createPasswords(store),
    sessions: createSessions(store),
    loginThrottle: createLoginThrottle(now),
    mailLimit: createSendLimit(now),
    idempotencyKeys: createIdempotencyKeys(store),
    blobs: openBlobs(dir),
    outbox: createOutbox(store),
    faults: createFaults(options.faults, watchers.notify),
    snapshots: createSnapshots(store),
    journal: createJournal(),
    watchers,
    tokenSecret: options.readOnly ? '' : tokenSecretOf(store),
    passwordCost: dir === undefined ? OPEN_COST : CHOSEN_COST,
    uploadLimit: options.uploadLimit ?? UPLOAD_LIMIT,
    now,
    clock: {
      ...time,
      advance(by) {
        const to = time.advance(by)
        stepReservations(platform)
        return to
      },
    },
    url: '',
    reset() {
      // One after the other: two at once would fill the store twice.
      resetting = resetting
        .catch(() => {})
        .then(() => {
          platform.snapshots.clear()
          const generate = seedMeta(platform, 'generate') !== '[]'
          return loadSeed(platform, seedMeta(platform, 'seed') ?? STARTER, { generate, data: options.data })
        })
        .then(() => {
          platform.sessions.makeStale()
          platform.loginThrottle.clear()
          platform.mailLimit.clear()
          platform.clock.reset()
        })
      return resetting
    },
    dropSockets: () => {},
    close() {
      platform.blobs.close()
      store.close()
    },
  }
  return platform
}

/** The same, with the folder locked for this process until it is closed. @throws Error if another process holds it */
export function openLocked(options: PlatformOptions): Platform {
  const lock = options.dir === undefined ? undefined : lockFolder(options.dir)
  try {
    const platform = openPlatform(options)
    return Object.assign(platform, {
      close: () => {
        platform.blobs.close()
        platform.store.close()
        lock?.release()
      },
    })
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** Random, created once per store. */
function tokenSecretOf(store: Platform['store']): string {
  store
    .sql("INSERT INTO meta VALUES ('token-secret', ?) ON CONFLICT DO NOTHING")
    .run(randomBytes(32).toString('base64url'))
  return String(store.sql("SELECT value FROM meta WHERE key = 'token-secret'").get()?.value)
}
