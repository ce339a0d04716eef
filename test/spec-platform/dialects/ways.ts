// What a way is in which platforms differ. Those of a kind are a table, of which the first is the sandbox's own.
import type { Dialect as DialectOption } from '../../../lib/http/types.ts'

export type Row = Record<string, unknown> & { _id: string }
export interface Answer {
  status?: number
  body?: unknown
  text?: string
  headers?: Record<string, string>
}

interface Extras {
  /** The option that tells a client of it, where no client can guess it. */
  option?: DialectOption
  /** The operations for which only an error can be right, as the answers do not have what they need. */
  only?: RegExp
  /** What such an error names, and that of a client without the option. */
  says?: RegExp
}
export interface Way<T> extends Extras {
  is: T
  /** How often it is drawn beside the others of its kind. */
  weight: number
}
export type Ways<T> = Record<string, Way<T>>

export const way = <T>(is: T, weight = 2, extras: Extras = {}): Way<T> => ({ is, weight, ...extras })
