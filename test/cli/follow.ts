import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnQuoin } from './quoin.ts'

/** Runs a command that prints JSON lines until it is stopped, such as a tail. Waiting fails once the command has ended. */
export function follow<Row extends { text?: string; title?: string }>(
  words: readonly string[],
  env: Record<string, string | undefined>,
) {
  const child = spawnQuoin([...words, '--format', 'ndjson'], { env })
  const seen: Row[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => seen.push(JSON.parse(line)))
  let stderr = ''
  child.stderr.on('data', (data) => {
    stderr += data
  })
  const ended = child.then(() => Promise.reject(new Error(`the command ended: ${stderr}`)))
  ended.catch(() => undefined)
  return {
    child,
    seen,
    /** Waits for the first line. If the command ends before, returns its last line on stderr. */
    async start(): Promise<string | undefined> {
      const first = await Promise.race([once(lines, 'line'), child])
      return Array.isArray(first) || seen.length > 0 ? undefined : stderr.trim().split('\n').at(-1)
    },
    /** Waits for a message with this text or a request with this title. */
    async until(name: string) {
      const isThere = () => seen.some(({ text, title }) => text === name || title === name)
      while (!isThere()) await Promise.race([once(lines, 'line'), ended])
    },
    async untilSays(text: string) {
      while (!stderr.includes(text)) await Promise.race([once(child.stderr, 'data'), ended])
    },
    /** Presses Ctrl-C and returns how the command ended. */
    async end() {
      child.kill('SIGINT')
      const { exitCode } = await child
      return { exitCode, stderr }
    },
  }
}
