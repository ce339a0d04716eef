// `notUsers` in a definition is `--not-users` on the command line.
import type { FlagEntry } from './entry.ts'
import type { Flags } from './flags.ts'

export const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const keyOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

export const flagEntries = (flags: Flags): FlagEntry[] =>
  Object.entries(flags).map(([key, flag]) => ({ name: kebab(key), ...flag }))
