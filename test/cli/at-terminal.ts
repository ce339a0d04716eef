// Programs in a real pseudo-terminal, made by script(1).
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { BINARY, cleanEnvironment } from './quoin.ts'

const PATIENCE_MS = 45_000

export const hasScript = process.platform === 'linux'

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`
/** The text without colours and movements of the cursor. */
export const bare = (text: string) => text.replace(/\u001b\[[0-9;?]*[A-Za-z]|\r/g, '')

interface Answer {
  /** Text on the screen to wait for. */
  after: string
  type: string
}

export interface TerminalOptions {
  env: Record<string, string>
  width?: number
  cwd?: string
  answers?: readonly Answer[]
}

/** Runs a program in a terminal of a width and answers its questions as they appear. */
export async function inTerminal(
  program: readonly string[],
  {
    env,
    width = 80,
    // Backups go into the folder that a command runs in.
    cwd = tmpdir(),
    answers = [],
  }: TerminalOptions,
) {
  const line = program.map(quoted).join(' ')
  const child = spawn('script', ['-qefc', `stty cols ${width} rows 40; exec ${line}`, '/dev/null'], {
    env: { ...cleanEnvironment(env), TERM: 'xterm-256color' },
    cwd,
  })
  let screen = ''
  const waiting = [...answers]
  /** End of the last answered question, as the same one may come twice. */
  let answered = 0
  child.stdout.on('data', (data) => {
    screen += data
    // One chunk may contain several questions.
    for (let next = waiting[0]; next; next = waiting[0]) {
      const text = bare(screen)
      const asked = text.indexOf(next.after, answered)
      if (asked < 0) return
      answered = asked + next.after.length
      waiting.shift()
      child.stdin.write(next.type)
    }
  })
  // A question that never comes would wait for an answer that is never typed: the screen says why.
  let isStuck = false
  const patience = setTimeout(() => {
    isStuck = true
    child.kill()
  }, PATIENCE_MS)
  const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(patience)
  if (isStuck) throw new Error(`${line} did not end; on its screen:\n${bare(screen)}`)
  return { exitCode, raw: screen, screen: bare(screen) }
}

/** Runs quoin in a terminal. */
export const atTerminal = (words: readonly string[], options: TerminalOptions) =>
  inTerminal([process.execPath, BINARY, ...words], options)
