import { Writable } from 'node:stream'
import { Output } from './output.ts'
import type { OutputSettings } from './output-settings.ts'

const DEFAULTS: OutputSettings = {
  format: undefined,
  fields: [],
  query: undefined,
  limit: 30,
  isLimited: false,
  all: false,
  quiet: false,
  noColour: false,
  debug: false,
  raw: false,
  money: 'major',
  annotates: false,
}

/** An Output whose streams are recorded as strings. */
export function recordedOutput(
  settings: Partial<OutputSettings>,
  isTerminal: boolean,
  env: NodeJS.ProcessEnv,
  canMove = false,
) {
  const streams = { out: '', err: '' }
  const stream = (key: 'out' | 'err') =>
    Object.assign(
      new Writable({
        write(chunk, _, done) {
          streams[key] += chunk
          done()
        },
      }),
      { isTTY: isTerminal, columns: 80 },
    ) as unknown as NodeJS.WriteStream
  const terminal = {
    stdout: stream('out'),
    stderr: stream('err'),
    isTerminal,
    canMove,
    canAsk: false,
    width: 80,
  }
  return { streams, output: new Output({ ...DEFAULTS, ...settings }, terminal, env) }
}
