import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** A command that runs in this process or in one of its own. */
interface Tail extends PromiseLike<{ exitCode?: number | undefined }> {
  stdout: Readable
  stderr: Readable
  kill(signal: 'SIGINT'): unknown
}

/** What a command prints that writes JSON lines until it is stopped, such as a tail. Waiting fails once it has ended. */
export function follow<Row extends { text?: string; title?: string }>(tail: Tail) {
  const seen: Row[] = []
  const lines = createInterface({ input: tail.stdout })
  lines.on('line', (line) => seen.push(JSON.parse(line)))
  let stderr = ''
  tail.stderr.on('data', (data) => {
    stderr += data
  })
  const ended = Promise.resolve(tail).then(({ exitCode }) => ({ exitCode, stderr }))
  const tooEarly = ended.then(() => Promise.reject(new Error(`the command ended: ${stderr}`)))
  tooEarly.catch(() => undefined)
  return {
    ended,
    seen,
    /** Waits for the first line. If the command ends before, returns its last line on stderr. */
    async start(): Promise<string | undefined> {
      const first = await Promise.race([once(lines, 'line'), ended])
      return Array.isArray(first) || seen.length > 0 ? undefined : stderr.trim().split('\n').at(-1)
    },
    /** Waits for a message with this text or a request with this title. */
    async until(name: string) {
      const isThere = () => seen.some(({ text, title }) => text === name || title === name)
      while (!isThere()) await Promise.race([once(lines, 'line'), tooEarly])
    },
    async untilSays(text: string) {
      while (!stderr.includes(text)) await Promise.race([once(tail.stderr, 'data'), tooEarly])
    },
    /** Presses Ctrl-C and returns how the command ended. */
    async end() {
      tail.kill('SIGINT')
      return ended
    },
  }
}
