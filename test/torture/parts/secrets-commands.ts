// The command line at its highest log level, and the files it writes.
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { quoinProcess } from '../../cli/process.ts'
import { ADMIN } from '../calls.ts'
import { pool, type Torture } from '../torture.ts'

const COMMANDS = [
  'whoami',
  'doctor',
  'projects list --json',
  'projects get northgate',
  'orders get nothing',
  'orders list --format yaml',
  'users list --json',
  'admins list --json',
  'transactions export -o - --retries 0',
  'transactions export -o export.csv --retries 0',
  'files list',
  'content list article',
  'content create article --data {"values":5}',
  'profiles list --json',
  'api GET v1/projects',
  'api GET v1/nothing/here',
  'api POST v1/notification --data {"x":1}',
  'nonsense',
  'orders list --limit many',
]

/** Commands with each way of signing in, at the least. */
const LEAST = 2

/** A project's data include its keys, which its admin asked for. */
const OWN_KEYS = /^(projects|api GET v1\/projects)/

/** Runs commands with every way of signing in, valid and invalid, and collects everything they print and write. */
export async function commandLine(
  hosts: string[],
  folder: string,
  said: Map<string, string>,
  session: Record<string, string>,
  wrongPassword: string,
  some: Torture['some'],
) {
  const work = join(folder, 'work')
  await mkdir(work)
  const base = { QUOIN_CONFIG_DIR: join(folder, 'config'), QUOIN_PROJECT: 'northgate', QUOIN_DEBUG: '1' }
  for (const host of hosts) {
    const login = ['login', '--host', host, '--email', ADMIN.email, '--password-stdin', '--debug']
    const ways: [name: string, env: Record<string, string>][] = [
      ['a profile', {}],
      ['variables', { QUOIN_HOST: host, ...session }],
      ['a password', { QUOIN_HOST: host, QUOIN_EMAIL: ADMIN.email, QUOIN_PASSWORD: ADMIN.password }],
      ['a wrong password', { QUOIN_HOST: host, QUOIN_EMAIL: ADMIN.email, QUOIN_PASSWORD: wrongPassword }],
    ]
    const quoin = quoinProcess(base)
    const wrong = await quoin(login, { input: `${wrongPassword}\n` })
    const right = await quoin(login, { input: `${ADMIN.password}\n` })
    for (const ran of [wrong, right])
      said.set(`login at ${host}, exit ${ran.exitCode}`, ran.stdout + ran.stderr)
    for (const [way, env] of ways) {
      // Wrong passwords throttle an account: twice is enough.
      const all =
        way === 'a wrong password' ? COMMANDS.filter((one) => /whoami|projects list/.test(one)) : COMMANDS
      const commands = some(`${way} ${hosts.indexOf(host)}`, all, LEAST)
      await pool(commands.length, 3, async (index) => {
        const command = `${commands[index]} --debug`
        const { stdout, stderr } = await quoin(command, { cwd: work, env })
        const shown = OWN_KEYS.test(command) ? stdout.replace(/northgate-(public|private)-key/g, '') : stdout
        said.set(`${command} with ${way} at ${host}, on stdout`, shown)
        said.set(`${command} with ${way} at ${host}, on stderr`, stderr)
      })
    }
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
  for (const file of files.filter((one) => one.isFile() && !/credentials|sessions/.test(one.name))) {
    said.set(`the file ${file.name}`, readFileSync(join(file.parentPath, file.name), 'latin1'))
  }
}
