import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { startSandbox } from 'quoin/sandbox'
import { root } from '../../scripts/root.ts'
import { atMost, type Bench, interleave, timed } from '../measure.ts'

const quoin = join(root, 'bin/quoin.js')
const node = (args: string[], env: Record<string, string> = {}) =>
  timed(() => execa(process.execPath, args, { env }))

/** How long a person waits before anything happens. */
export const startup: Bench = {
  name: 'startup',
  async run() {
    const config = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
    const sandbox = await startSandbox({ memory: true })
    const admin = sandbox.admins.find((one) => one.password)
    const login = async (path: string) => {
      const body = JSON.stringify({ email: admin?.email, password: admin?.password })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(sandbox.url + path, { method: 'POST', headers, body })).json()
    }
    const env = {
      QUOIN_CONFIG_DIR: config,
      QUOIN_HOST: sandbox.url,
      QUOIN_SESSION_ID: (await login('/auth/login')).sessionId,
      QUOIN_ACCESS_TOKEN: (await login('/api_public/v1/auth/admin/login')).accessToken,
    }
    try {
      const times = await interleave(15, {
        bare: () => node(['-e', '0']),
        version: () => node([quoin, '--version'], env),
        help: () => node([quoin, '--help'], env),
        list: () => node([quoin, 'projects', 'list'], env),
      })
      return [
        atMost('`quoin --version`', 'node -e 0', times.bare, times.version, 1.3),
        atMost('`quoin --help`', 'node -e 0', times.bare, times.help, 1.3),
        atMost('`quoin projects list`', 'node -e 0', times.bare, times.list, 3),
      ]
    } finally {
      await sandbox.close()
      await rm(config, { recursive: true, force: true })
    }
  },
}
