// Runs the commands of `cli/transcripts.md` in a real terminal of 80 columns, on the demo data of `npm start`.
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandbox } from '../../cli/sandbox/index.ts'
import { root } from '../scripts/root.ts'
import { demoSeed } from '../support/demo.ts'
import { atTerminalHere } from './at-terminal.ts'
import { isPlain, pathWithQuoin, wordsOf } from './process.ts'
import { cleanEnvironment, quoinHere, tempFolder } from './quoin.ts'

export const TRANSCRIPTS = join(root, 'cli/transcripts.md')

export interface Transcript {
  title: string
  commands: { typed: string; shown: string[] }[]
}

/** A command and what it printed. A line that ends in a backslash continues. */
export async function readTranscripts(): Promise<Transcript[]> {
  const sections = (await readFile(TRANSCRIPTS, 'utf8')).split(/^## /m).slice(1)
  return sections.map((section) => {
    const blocks = [...section.matchAll(/```console\n(.*?)```/gs)].map(([, text]) => text ?? '')
    const commands = blocks.flatMap((block) => block.split(/^\$ /m).slice(1))
    return {
      title: section.split('\n')[0] ?? '',
      commands: commands.map((text) => {
        const [, typed = '', shown = ''] = /^((?:.*\\\n)*.*)\n([\s\S]*)$/.exec(text) ?? []
        return { typed, shown: shown.trimEnd().split('\n').filter(Boolean) }
      }),
    }
  })
}

/** What a terminal shows in the end: without colours, and without spinners that were cleared. */
const lastLines = (raw: string) =>
  raw
    .split('\n')
    .map((line) =>
      (line.split('\u001b[K').at(-1) ?? '').replace(/\u001b\[[0-9;?]*[A-Za-z]|\r/g, '').trimEnd(),
    )
    .filter(Boolean)

async function atTerminal(line: string, cwd: string, env: Record<string, string>): Promise<string[]> {
  const [, CI, command = ''] = /^(?:CI=(\d) )?([\s\S]*)$/.exec(line) ?? []
  if (isPlain(command)) {
    const ran = await atTerminalHere(wordsOf(command).slice(1), { env: { ...env, ...(CI && { CI }) }, cwd })
    return lastLines(ran.raw)
  }
  const child = spawn('script', ['-qefc', `stty cols 80 rows 50; ${line}`, '/dev/null'], { cwd, env })
  child.stdin.end()
  let raw = ''
  child.stdout.on('data', (data) => {
    raw += data
  })
  await new Promise((resolve) => child.on('close', resolve))
  return lastLines(raw)
}

/** Two platforms with the demo data, and an administrator who is signed in at both. `isWhole`: with all transactions. */
export async function openDay({ isWhole = false } = {}) {
  const folder = await tempFolder()
  const seed = await demoSeed(folder)
  const whole = isWhole ? join(root, 'web/demo') : seed
  const [production, staging] = await Promise.all([startSandbox({ seed: whole }), startSandbox({ seed })])
  const admin = production.admins.find(({ password }) => password)
  const config = { QUOIN_CONFIG_DIR: join(folder, 'config') }
  const signedIn = quoinHere(config)
  for (const [profile, { url }] of [
    ['staging', staging],
    ['production', production],
  ] as const) {
    const where = ['--profile', profile, '--host', url, '--project', 'terasa']
    const login = ['login', ...where, '--email', admin?.email ?? '', '--password-stdin']
    const { exitCode, stderr } = await signedIn(login, { input: `${admin?.password}\n` })
    if (exitCode !== 0) throw new Error(stderr)
  }
  const env = {
    ...cleanEnvironment(config),
    PATH: await pathWithQuoin(),
    HOME: folder,
    SECRET: 'Books-of-Lali-1',
    TERM: 'xterm-256color',
    TZ: 'Asia/Tbilisi',
  }
  const addresses = [
    [production.url, 'http://127.0.0.1:4010'],
    [staging.url, 'http://127.0.0.1:4011'],
    [folder, '/home/nino'],
  ] as const
  const replaced = (text: string, from: 0 | 1) =>
    addresses.reduce((one, pair) => one.replaceAll(pair[from], pair[1 - from] as string), text)
  return {
    /** As every transcript begins. */
    begin: () => signedIn('profiles use production'),
    async type(line: string): Promise<string[]> {
      const lines = await atTerminal(replaced(line.replaceAll('\\\n', ' '), 1), folder, env)
      return lines.map((one) => replaced(one, 0))
    },
    close: () => Promise.all([production.close(), staging.close()]),
  }
}

/** The part of a line that is the same on any day: numbers, ages and column widths differ. */
export const shape = (line: string) =>
  line
    .replace(/\b(just now|yesterday|tomorrow|last \w+|\d+ \w+ ago|in \d+ \w+)\b/g, 'AGO')
    .replace(/\b[\da-f]{8}(-[\da-f]{4,12}){4}\b/g, '#')
    .replace(/\b[\da-f]{8,}\b/g, '#')
    .replace(/\d[\d.,:T-]*\d|\d/g, '#')
    .replace(/[# ]+Z?\b/g, (found) => (found.includes('#') ? ' # ' : ' '))
    .replace(/…/g, '')
    .replace(/# [kM]?B\b/g, '# B')
    .replace(/ +/g, ' ')
    .trim()

/** What was shown, unless more than its numbers, IDs and ages has changed. */
const latest = (shown: readonly string[], now: readonly string[]) =>
  shown.map(shape).join('\n') === now.map(shape).join('\n') ? shown : now

/** Writes what the commands print today: `node test/cli/transcripts.ts`. */
async function write() {
  const text = await readFile(TRANSCRIPTS, 'utf8')
  let written = ''
  let at = 0
  const day = await openDay({ isWhole: true })
  for (const { commands } of await readTranscripts()) {
    await day.begin()
    for (const { typed, shown } of commands) {
      const before = [`$ ${typed}`, ...shown].join('\n')
      const found = text.indexOf(before, at)
      if (found < 0) throw new Error(`cannot find:\n${before}`)
      const lines = latest(shown, await day.type(typed))
      written += text.slice(at, found) + [`$ ${typed}`, ...lines].join('\n')
      at = found + before.length
    }
  }
  await day.close()
  await writeFile(TRANSCRIPTS, written + text.slice(at))
}

if (import.meta.main) {
  await write()
  process.exit()
}
