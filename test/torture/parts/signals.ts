// Signals, a closed pipe, a full disk and a forbidden folder at random moments of exports.
import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { seedWith } from '../../cli/seed.ts'
import { ADMIN, adminAt, ask } from '../calls.ts'
import type { Part } from '../torture.ts'
import { disturbedCommands } from './signals-commands.ts'
import { fullDisk, limitedFile } from './signals-disk.ts'
import { end, judge, type Place, read, start, times } from './signals-run.ts'

/** Longest time until the interruption, in milliseconds: a little more than an export takes. */
const LONGEST = 900
/** A user who owns nothing; root may write everywhere. */
const NOBODY = 65_534

async function interrupted(place: Place, signal: 'SIGINT' | 'SIGTERM', code: number) {
  const { torture } = place
  const done = await times(torture.runs(50, 2), signal, async (index) => {
    const file = join(torture.folder, `${signal}-${index}.csv`)
    const child = start(place, ['transactions', 'export', '-o', file])
    child.stdout?.resume()
    const ending = end(child)
    // Before its first line runs, a program cannot handle signals: the signal ends node itself.
    await sleep(150 + torture.random(`${signal} ${index}`).between(0, LONGEST))
    child.kill(signal)
    const ended = await ending
    if (ended.signal === signal && !(await read(file))) return undefined
    return judge(place, file, ended, [code])
  })
  return { what: `${signal} at a random moment of an export: no half file, exit ${code}, --resume`, ...done }
}

async function closedPipe(place: Place) {
  const { torture, expected } = place
  const done = await times(torture.runs(30, 2), 'SIGPIPE', async (index) => {
    const child = start(place, ['transactions', 'export', '-o', '-'])
    const wanted = torture.random(`pipe ${index}`).between(0, expected.length)
    let got = 0
    child.stdout?.on('data', (chunk: Buffer) => {
      got += chunk.length
      if (got >= wanted) child.stdout?.destroy()
    })
    const { code, signal, stderr } = await end(child)
    return code === 0 && stderr === '' ? undefined : `exit ${code ?? signal}: ${stderr.slice(0, 300)}`
  })
  return { what: 'a reader that closes the pipe of an export: exit 0, no output on stderr', ...done }
}

async function forbidden(place: Place) {
  const { torture } = place
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const config = join(torture.folder, 'config-of-nobody')
  await mkdir(config)
  if ('uid' in who) {
    await chmod(join(torture.folder, '..'), 0o755)
    await chown(config, NOBODY, NOBODY)
  }
  const theirs = { ...place, env: { ...place.env, QUOIN_CONFIG_DIR: config } }
  const done = await times(torture.runs(30, 2), 'EACCES', async (index) => {
    const folder = join(torture.folder, `forbidden-${index}`)
    await mkdir(folder)
    if ('uid' in who) await chown(folder, NOBODY, NOBODY)
    const file = join(folder, 'all.csv')
    const child = start(theirs, ['transactions', 'export', '-o', file], who)
    child.stdout?.resume()
    const ending = end(child)
    await sleep(torture.random(`forbidden ${index}`).between(0, LONGEST))
    await chmod(folder, 0o500)
    const ended = await ending
    await chmod(folder, 0o700)
    const problem = await judge(theirs, file, ended, [8, 1])
    await rm(folder, { recursive: true, force: true })
    return problem
  })
  return { what: 'a folder that loses write permission at a random moment: no half file, --resume', ...done }
}

export const signals: Part = async (torture) => {
  const sandbox = await startSandbox({ seed: await seedWith(40_000), memory: true })
  try {
    const headers = await adminAt(sandbox.url)
    const path = '/api_admin/v1/payment/transaction/csv?projectId=northgate'
    const { body: expected } = await ask(sandbox.url, 'GET', path, { headers })
    const env = {
      QUOIN_CONFIG_DIR: join(torture.folder, 'config'),
      QUOIN_HOST: sandbox.url,
      QUOIN_PROJECT: 'northgate',
      QUOIN_EMAIL: ADMIN.email,
      QUOIN_PASSWORD: ADMIN.password,
    }
    const place: Place = { env, expected, torture }
    return [
      await interrupted(place, 'SIGINT', 130),
      await interrupted(place, 'SIGTERM', 143),
      await closedPipe(place),
      await disturbedCommands(place),
      await limitedFile(place),
      await fullDisk(place),
      await forbidden(place),
    ]
  } finally {
    await sandbox.close()
  }
}
