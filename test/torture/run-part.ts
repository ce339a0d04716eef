// Runs one part in a process of its own, which can be killed with all that it has started.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../scripts/root.ts'
import { PARTS } from './parts.ts'
import { messageOf, type Row, tortureFor, type Wish } from './torture.ts'

/** The part that is running: its group of processes, and its folders. */
let running: { group: number; folders: readonly string[] } | undefined
const killAll = (group: number) => {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // They have ended.
  }
}
const removal = { recursive: true, force: true, maxRetries: 10 }
process.once('exit', () => {
  if (!running) return
  killAll(running.group)
  for (const folder of running.folders) rmSync(folder, removal)
})
// Ctrl-C reaches no other group of processes than that of the terminal.
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => process.exit(code))

/** @param limitMs a part that takes longer is ended, and that is a finding */
export async function runPart(what: Pick<Wish, 'name' | 'seed' | 'scale'>, limitMs: number): Promise<Row[]> {
  const base = await mkdtemp(join(tmpdir(), 'quoin-torture-'))
  const dist = join(root, 'web', `dist-torture-${basename(base)}`)
  // A path of several folders, of which a part may change the rights of its own.
  const folder = join(base, what.name)
  await mkdir(folder)
  const wish: Wish = { ...what, folder, dist }
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(wish)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const group = child.pid as number
  running = { group, folders: [base, dist] }
  // What a part leaves running ends with it.
  child.once('exit', () => killAll(group))
  let said = ''
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-1000)
  })
  let rows: Row[] | undefined
  child.on('message', (message) => {
    rows = message as Row[]
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    killAll(group)
  }, limitMs)
  try {
    const [code, signal] = await once(child, 'close')
    const end = isLate ? `no end after ${limitMs / 1000} s` : `it ended with ${signal ?? code}`
    return rows ?? [{ what: `${what.name} runs to its end`, runs: 0, findings: [`${end}: ${said}`] }]
  } finally {
    clearTimeout(timer)
    for (const each of running.folders) await rm(each, removal)
    running = undefined
  }
}

if (import.meta.main) {
  const wish = JSON.parse(process.argv[2] ?? '{}') as Wish
  const part = await (PARTS[wish.name] as (typeof PARTS)[string])()
  const rows = await part(tortureFor(wish)).catch((error): Row[] => [
    { what: `${wish.name} runs to its end`, runs: 0, findings: [messageOf(error)] },
  ])
  process.send?.(rows, () => process.exit())
}
