// Quoin at a terminal: in this process, whose streams say that they are one, or in a real pseudo-terminal, made by script(1).
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import type { PassThrough } from 'node:stream'
import { BINARY, cleanEnvironment, startHere } from './quoin.ts'

const PATIENCE_MS = 240_000
const CTRL_C = '\u0003'

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
  /** Ctrl-C is pressed once this has happened. Only in a real terminal. */
  interruptAfter?: () => Promise<unknown>
}

/** Types each answer once its question is on the screen. */
function answering(answers: readonly Answer[], type: (text: string) => void) {
  let screen = ''
  const waiting = [...answers]
  /** End of the last answered question, as the same one may come twice. */
  let answered = 0
  return {
    raw: () => screen,
    show(data: unknown) {
      screen += data
      // One chunk may contain several questions.
      for (let next = waiting[0]; next; next = waiting[0]) {
        const text = bare(screen)
        const asked = text.indexOf(next.after, answered)
        if (asked < 0) return
        answered = asked + next.after.length
        waiting.shift()
        type(next.type)
      }
    },
  }
}

/** A question that never comes would wait for an answer that is never typed: the screen says why. */
async function patiently<T>(work: Promise<T>, stop: () => void, raw: () => string): Promise<T> {
  let isStuck = false
  const patience = setTimeout(() => {
    isStuck = true
    stop()
  }, PATIENCE_MS)
  const done = await work
  clearTimeout(patience)
  if (isStuck) throw new Error(`the command did not end; on its screen:\n${bare(raw())}`)
  return done
}

/** Runs quoin in this process, as if at a terminal. Ctrl-C is no key here. */
export async function atTerminalHere(
  line: readonly string[],
  { env, width = 80, cwd = tmpdir(), answers = [] }: TerminalOptions,
) {
  const running = startHere(line, { env: { ...env, TERM: 'xterm-256color' }, cwd, columns: width })
  // Not while the question is being written.
  const type = (text: string) => void setImmediate(() => (running.stdin as PassThrough).write(text))
  const { raw, show } = answering(answers, type)
  running.stdout.on('data', show)
  const { exitCode } = await patiently(running, () => running.kill('SIGINT'), raw)
  return { exitCode, raw: raw(), screen: bare(raw()) }
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
    interruptAfter,
  }: TerminalOptions,
) {
  const line = program.map(quoted).join(' ')
  const child = spawn('script', ['-qefc', `stty cols ${width} rows 40; exec ${line}`, '/dev/null'], {
    env: { ...cleanEnvironment(env), TERM: 'xterm-256color' },
    cwd,
  })
  const { raw, show } = answering(answers, (text) => child.stdin.write(text))
  child.stdout.on('data', show)
  // A command that ends before says so on its screen.
  interruptAfter?.().then(
    () => child.stdin.write(CTRL_C),
    () => {},
  )
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const exitCode = await patiently(closed, () => child.kill(), raw)
  return { exitCode, raw: raw(), screen: bare(raw()) }
}

/** Runs quoin in a terminal. */
export const atTerminal = (words: readonly string[], options: TerminalOptions) =>
  inTerminal([process.execPath, BINARY, ...words], options)
