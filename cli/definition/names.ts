// `notUsers` in a definition is `--not-users` on the command line.
import type { FlagEntry } from './entry.ts'
import type { Flags } from './flags.ts'

export const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const keyOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

export const flagEntries = (flags: Flags): FlagEntry[] =>
  Object.entries(flags).map(([key, flag]) => ({ name: kebab(key), ...flag }))

// Wording that the usual commands share.

export const withArticle = (one: string) => `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`

/** The argument for the ID of an entity, such as "Order ID". */
export const idOf = (one: string) => ({ id: `${one.charAt(0).toUpperCase()}${one.slice(1)} ID` })
