import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from '../../scripts/root.ts'
import { Absent, atMost, type Bench, type Contestant, interleave, nullRow, timed } from '../measure.ts'
import { command, type PeerName } from '../peers.ts'
import { childServer } from '../servers/child.ts'
import { adminEnvironment } from '../sign-in.ts'

const quoin = join(root, 'bin/quoin.js')

/** Command lines of other platforms: package and binary. */
const PEERS: [name: PeerName, bin: string][] = [
  ['contentful-cli', 'contentful'],
  ['firebase-tools', 'firebase'],
  ['@sanity/cli', 'sanity'],
  ['wrangler', 'wrangler'],
]

/** Start-up time of commands. */
export const startup: Bench = {
  name: 'startup',
  async run({ rounds }) {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
    // Outside this project and without anyone's settings: no prompts, updates or telemetry.
    const quiet = { HOME: folder, CI: '1', NO_UPDATE_NOTIFIER: '1', WRANGLER_SEND_METRICS: 'false' }
    const node = (args: string[], env: Record<string, string> = quiet) =>
      timed(() => execa(process.execPath, args, { cwd: folder, env, stdin: 'ignore' }))
    const sandbox = await childServer('sandbox')
    try {
      const env = { ...quiet, ...(await adminEnvironment(sandbox.url)), QUOIN_CONFIG_DIR: folder }
      const own = await interleave(rounds(45), {
        bare: () => node(['-e', '0']),
        again: () => node(['-e', '0']),
        version: () => node([quoin, '--version'], env),
        help: () => node([quoin, '--help'], env),
        list: () => node([quoin, 'projects', 'list'], env),
      })
      const others: Record<string, Contestant | Absent> = {}
      for (const [name, bin] of PEERS) {
        const script = await command(name, bin)
        for (const flag of ['--version', '--help'])
          others[`${name} ${flag}`] = script instanceof Absent ? script : () => node([script, flag])
      }
      const times = await interleave(rounds(5), {
        '--version': () => node([quoin, '--version'], env),
        '--help': () => node([quoin, '--help'], env),
        ...others,
      } as Record<string, Contestant | Absent>)
      const beside = (flag: '--version' | '--help') =>
        PEERS.map(([name, bin]) =>
          atMost(
            `\`quoin ${flag}\``,
            `${bin} ${flag}`,
            times[`${name} ${flag}`] as number[],
            times[flag] as number[],
            1,
          ),
        )
      return [
        nullRow('`node -e 0`', own.bare, own.again),
        atMost('`quoin --version`', 'node -e 0', own.bare, own.version, 1.3),
        atMost('`quoin --help`', 'node -e 0', own.bare, own.help, 1.3),
        atMost('`quoin projects list`', 'node -e 0', own.bare, own.list, 3),
        ...beside('--version'),
        ...beside('--help'),
      ]
    } finally {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
