import type { Locale } from '../../i18n/locales.ts'
import { splitPath } from '../../i18n/paths.ts'
import { accountMessages } from './messages.ts'

const REASONS = [
  [/^\/reserve$/, 'logInToReserve'],
  [/^\/visit$/, 'logInToVisit'],
  [/^\/projects\/[^/]+\/[^/]+\/[^/]+$/, 'logInToFlat'],
] as const

/** Why somebody logs in or signs up, from where they return to; undefined if they came by themselves. */
export function reasonFor(locale: Locale, returnPath: string | undefined): string | undefined {
  if (!returnPath) return undefined
  const { path } = splitPath(new URL(returnPath, 'https://site.invalid').pathname)
  const known = REASONS.find(([pattern]) => pattern.test(path))
  return known && accountMessages(locale)(known[1])
}
