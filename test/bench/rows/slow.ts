import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { createAdminClient } from 'quoin/admin'
import { startSandbox } from 'quoin/sandbox'
import { root } from '../../scripts/root.ts'
import { GOALS } from '../goals.ts'
import { type Bench, interleave, timed, within } from '../measure.ts'
import { adminEnvironment, signIn } from '../sign-in.ts'
import { seedWith } from './export.ts'

const quoin = join(root, 'bin/quoin.js')
const LATENCY_MS = 100
const ROWS = 10_000
const EDITS = 200

/** Commands over a network on which each call takes 100 ms. */
export const slow: Bench = {
  name: 'slow',
  async run({ rounds, size }) {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
    const [rows, edits] = [size(ROWS), size(EDITS)]
    const sandbox = await startSandbox({ seed: await seedWith(folder, rows), memory: true })
    try {
      const env = {
        HOME: folder,
        ...(await adminEnvironment(sandbox.url)),
        QUOIN_PROJECT: 'northgate',
        QUOIN_CONFIG_DIR: join(folder, 'config'),
      }
      const run = (...words: string[]) =>
        timed(() => execa(process.execPath, [quoin, ...words], { cwd: folder, env, stdin: 'ignore' }))
      const client = createAdminClient({
        host: sandbox.url,
        ...(await signIn(sandbox.url)),
        projectId: 'northgate',
      })
      const { _id: modelId } = await client.models.find('article')
      for (let index = 0; index < edits; index++)
        await client.content.create({
          modelId,
          slug: `edit-${index}`,
          values: { title: { en: 'Edit 0', ka: 'Edit 0' } },
        })
      await run('content', 'pull', 'article')
      const entries = join(folder, 'cms/content/article')
      const files = (await readdir(entries)).filter((name) => name.startsWith('edit-'))
      let edit = 0
      const push = async () => {
        const [before, after] = [`Edit ${edit}`, `Edit ${++edit}`]
        for (const name of files) {
          const file = join(entries, name)
          await writeFile(file, (await readFile(file, 'utf8')).replaceAll(before, after))
        }
        return run('content', 'push', 'article', '--yes')
      }
      const callsOf = async (...words: string[]) => {
        const after = sandbox.calls().at(-1)?.seq ?? 0
        await run(...words)
        return sandbox.calls({ after }).length
      }
      await run('sandbox', 'faults', '--latency', `${LATENCY_MS}ms`)
      const { pushed, listed, found, filtered } = await interleave(rounds(7), {
        pushed: push,
        listed: () => run('transactions', 'list', '--all', '--json'),
        found: () => callsOf('orders', 'get', 'NG-2026-0018'),
        filtered: () => callsOf('orders', 'list', '--users', 'farid'),
      })
      const apart = (calls: number) => `${(calls * LATENCY_MS).toLocaleString('en-US')} ms of waiting`
      const at = `at ${LATENCY_MS} ms a call`
      return [
        within(`Push of ${edits} edited entries, ${at}`, apart(edits), pushed, GOALS.slowPush),
        within(`\`--all\` of ${rows} rows, ${at}`, apart(Math.ceil(rows / 200)), listed, GOALS.slowList),
        within('`orders get NUMBER`', '', found, GOALS.callsByName, 'calls'),
        within('`orders list --users NAME`', '', filtered, GOALS.callsByName, 'calls'),
      ]
    } finally {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
