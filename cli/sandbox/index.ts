import { resolve } from 'node:path'
import { attachChat } from './chat/socket.ts'
import { admins } from './entities/index.ts'
import type { Platform } from './http/platform.ts'
import { restoreSnapshot, takeSnapshot } from './http/snapshots.ts'
import { expectCall } from './journal/expect-call.ts'
import { sweepBlobs } from './media/records.ts'
import { copyProject, projectView } from './seeds/copy-project.ts'
import { insertData, readData } from './seeds/data.ts'
import { finishGenerating, loadSeed, STARTER, seedMeta, seedPasswords } from './seeds/load.ts'
import { exportSeed } from './seeds/write.ts'
import { createApp } from './server/app.ts'
import { assertLoopback, listen } from './server/listen.ts'
import { openLocked } from './server/open.ts'
import { assertOptions } from './server/options.ts'
import { signInOf } from './server/sign-in.ts'
import type { Sandbox, SandboxOptions } from './server/types.ts'
import { assertKnown } from './services/known.ts'
import { sharedTable } from './store/table.ts'

export type { FaultOptions, FaultRule, Faults } from './faults/types.ts'
export type { CallFilter, ExpectedCall, RecordedCall } from './journal/types.ts'
export { SeedError } from './seeds/error.ts'
export type { Inserted, SandboxData, SandboxProject, SeedCollection } from './seeds/types.ts'
export { exportStore, importStore } from './server/offline.ts'
export type { Sandbox, SandboxOptions } from './server/types.ts'
export type { Channel, Clock, Log, LogEntry, Outbox, Outgoing, Progress, Snapshot } from './services/types.ts'

const CALL = ['method', 'path', 'caller', 'status', 'query', 'body']

/**
 * Starts a platform to develop and test against, on this machine only. It is no production server.
 *
 * @param ports the first that is free is taken
 * @throws Error if the port or folder is in use, the store is damaged, or the seed is invalid
 */
export async function startSandbox(
  options: SandboxOptions = {},
  ports: readonly number[] = [options.port ?? 0],
): Promise<Sandbox> {
  assertOptions(options)
  const data = options.data && readData(options.data)
  const dir = options.memory || options.dir === undefined ? undefined : resolve(options.dir)
  const { host = '127.0.0.1', clock, uploadLimit, faults } = options
  assertLoopback(host)
  const platform = openLocked({ dir, clock, uploadLimit, faults, data })
  try {
    if (seedMeta(platform, 'seed') === undefined) {
      await loadSeed(platform, options.seed ? resolve(options.seed) : STARTER, { ...options, data })
    } else {
      platform.blobs.sweepIncoming()
      sweepBlobs(platform)
      await finishGenerating(platform, options.onProgress)
    }
    const listening = await listen(createApp(platform, options.log), { host, ports, log: options.log })
    platform.url = listening.url
    const chat = attachChat(listening.server, platform)
    platform.dropSockets = chat.drop
    const { faults: faultSource } = platform
    const { now, offset, advance, reset } = platform.clock
    const close = async () => {
      platform.journal.close()
      platform.watchers.close()
      // The chat waits for its connections, and they for the server: close both at once.
      await Promise.all([chat.close(), listening.close()])
      platform.close()
    }
    return {
      url: listening.url,
      port: listening.port,
      get projects() {
        return platform.projects.all().map(projectView) as Sandbox['projects']
      },
      admins: adminsOf(platform),
      async insert(data, options = {}) {
        assertKnown(options, ['project'], 'insert')
        return insertData(platform, data, options.project)
      },
      copyProject: (original) => copyProject(platform, original),
      signIn: signInOf(platform),
      outbox: platform.outbox,
      faults: { set: faultSource.set, clear: faultSource.clear, get: faultSource.get },
      clock: { now, offset, advance, reset },
      calls(filter = {}) {
        assertKnown(filter, [...CALL, 'after', 'limit'], 'calls')
        return platform.journal.list(filter)
      },
      expectCall(expected) {
        assertKnown(expected, [...CALL, 'times'], 'expectCall')
        return expectCall(platform.journal.list(), expected)
      },
      snapshot: () => takeSnapshot(platform),
      restore(snapshot) {
        assertKnown(snapshot, ['id'], 'restore')
        restoreSnapshot(platform, snapshot.id)
      },
      reset: platform.reset,
      export(folder, options = {}) {
        assertKnown(options, ['overwrite'], 'export')
        exportSeed(platform, resolve(folder), options)
      },
      close,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    platform.close()
    throw error
  }
}

/** The admins, with the passwords that the seed has in plain text. */
function adminsOf(platform: Platform): Sandbox['admins'] {
  const passwords = seedPasswords(platform)
  return sharedTable(platform.store, admins)
    .find()
    .map(({ _id, email, name }) => {
      const password = passwords[_id]
      return { email, name, ...(password === undefined ? {} : { password }) }
    })
}
