// What the standard streams of this process can do.
import { Chalk } from 'chalk'

export interface Terminal {
  stdout: NodeJS.WriteStream
  stderr: NodeJS.WriteStream
  /** Whether stdout is a terminal, which gets tables and relative times. */
  isTerminal: boolean
  /** Whether lines on stderr may be redrawn. */
  canMove: boolean
  /** Whether questions can be asked. */
  canAsk: boolean
  /** In columns. */
  width: number
}

type StyleName = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'blue' | 'cyan' | 'magenta'
export type Paint = (style: StyleName | readonly StyleName[], text: string) => string

/** Whether a variable that switches something on does. */
export const isSet = (value: string | undefined) =>
  value !== undefined && value !== '' && value !== '0' && value !== 'false'

/** Whether to write colours: the flag, NO_COLOR and FORCE_COLOR decide before the kind of stream. */
export function hasColour(env: NodeJS.ProcessEnv, isTTY: boolean, refused = false): boolean {
  if (refused || isSet(env.NO_COLOR)) return false
  if (env.FORCE_COLOR !== undefined) return isSet(env.FORCE_COLOR) || env.FORCE_COLOR === ''
  return isTTY && env.TERM !== 'dumb' && !isSet(env.CI)
}

export function painter(enabled: boolean): Paint {
  // chalk would decide for stdout alone; `hasColour` decides for each stream.
  const chalk = new Chalk({ level: enabled ? 1 : 0 })
  return (style, text) => [style].flat().reduce((painted, one) => chalk[one](painted), text)
}

const FALLBACK_WIDTH = 80

export function readTerminal(env: NodeJS.ProcessEnv): Terminal {
  const { stdout, stderr } = process
  const isQuietPlace = isSet(env.CI) || env.TERM === 'dumb'
  const columns = Number(env.COLUMNS)
  return {
    stdout,
    stderr,
    isTerminal: stdout.isTTY === true,
    canMove: stderr.isTTY === true && !isQuietPlace,
    // Last, as Node makes the stream of stdin when it is first read.
    canAsk: stderr.isTTY === true && !isSet(env.CI) && process.stdin.isTTY === true,
    width: stdout.columns || (columns > 0 ? columns : FALLBACK_WIDTH),
  }
}
