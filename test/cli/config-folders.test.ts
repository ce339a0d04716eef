// A folder of settings that cannot be written to: every command ends, with one sentence.
import { once } from 'node:events'
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spawnQuoin } from './process.ts'
import { ADMIN, openPlace, type Place, quoinHere, tempFolder } from './quoin.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.close())

/** Root may write anywhere that is not read-only by itself. */
const isRoot = process.getuid?.() === 0
const FOLDERS: Record<string, (parent: string) => Promise<string>> = {
  'a file': async (parent) => {
    await writeFile(join(parent, 'taken'), '')
    return join(parent, 'taken')
  },
  'below a file': async (parent) =>
    join(await (FOLDERS['a file'] as (typeof FOLDERS)[string])(parent), 'a', 'b'),
  'a dangling link': async (parent) => {
    await symlink(join(parent, 'gone'), join(parent, 'link'))
    return join(parent, 'link')
  },
  'a folder whose lock is a folder': async (parent) => {
    for (const name of ['config', 'credentials', 'local', 'sessions'])
      await mkdir(join(parent, `${name}.json.lock`))
    return parent
  },
  ...(process.platform === 'linux' ? { 'in /proc': async () => '/proc/self/quoin' } : {}),
  ...(isRoot
    ? {}
    : {
        'a read-only folder': async (parent: string) => {
          await chmod(parent, 0o500)
          return parent
        },
      }),
}

/** Each writes another of its files. */
const WRITES = [
  'tasks complete billing-onboarding',
  'documents accept service-agreement --yes',
  `login --email ${ADMIN.email} --password-stdin`,
]
/** These can do without. */
const READS = ['orders list --limit 1', 'whoami', 'logout', 'completion bash']

describe.each(Object.keys(FOLDERS))('settings in %s', (kind) => {
  const kept = async () => (FOLDERS[kind] as (typeof FOLDERS)[string])(await tempFolder())

  it.each([...WRITES, ...READS])('let every command end with one sentence: %s', async (line) => {
    const env = { ...place.env, QUOIN_CONFIG_DIR: await kept() }
    endsWell(await quoinHere(env)(line, { input: ADMIN.password }))
  })

  it('let a sandbox start, or end with one sentence', async () => {
    const ran = spawnQuoin('sandbox start --port 0', { env: { QUOIN_CONFIG_DIR: await kept() } })
    // It is running once it has said where.
    await Promise.race([ran, once(ran.stdout, 'data')])
    ran.kill('SIGTERM')
    const { exitCode, stderr } = await ran
    endsWell({ exitCode, stderr })
  })
})

/** With what is wrong, with the file or folder, and what to do. */
function endsWell({ exitCode, stderr }: { exitCode?: number | undefined; stderr: string }) {
  if (exitCode === 0 || exitCode === 143) return
  expect(exitCode).toBe(1)
  const [first, ...others] = stderr.trimEnd().split('\n')
  expect(first).toMatch(/^Error: \/\S+: [a-z ,]+$/)
  expect(others.join('\n')).toMatch(/^(Set QUOIN_CONFIG_DIR to a folder that you can write to)?$/)
}
