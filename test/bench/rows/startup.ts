import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from '../../scripts/root.ts'
import { GOALS } from '../goals.ts'
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
      const env = {
        ...quiet,
        ...(await adminEnvironment(sandbox.url)),
        QUOIN_PROJECT: 'northgate',
        QUOIN_CONFIG_DIR: folder,
      }
      const own = await interleave(rounds(45), {
        bare: () => node(['-e', '0']),
        again: () => node(['-e', '0']),
        version: () => node([quoin, '--version'], env),
        help: () => node([quoin, '--help'], env),
        list: () => node([quoin, 'orders', 'list'], env),
      })
      const others: Record<string, Contestant | Absent> = {}
      for (const [name, bin] of PEERS) {
        const script = await command(name, bin)
        others[name] = script instanceof Absent ? script : () => node([script, '--version'])
      }
      const versions = await interleave(rounds(5), {
        ours: () => node([quoin, '--version'], env),
        ...others,
      } as Record<string, Contestant | Absent>)
      const floor = 'node -e 0'
      return [
        nullRow('`node -e 0`', own.bare, own.again),
        atMost('`quoin --version`', floor, own.bare, own.version, GOALS.start),
        atMost('`quoin --help`', floor, own.bare, own.help, GOALS.start),
        atMost('`quoin orders list`', floor, own.bare, own.list, GOALS.list),
        ...PEERS.map(([name, bin]) =>
          atMost(
            '`quoin --version`',
            `${bin} --version`,
            versions[name] as number[],
            versions['ours'] as number[],
            GOALS.version,
          ),
        ),
      ]
    } finally {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
