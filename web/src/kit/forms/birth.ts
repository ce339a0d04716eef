import { MINIMUM_AGE } from 'quoin/public'
import * as v from 'valibot'
import { dayOf } from '../../i18n/clock.ts'
import type { Locale } from '../../i18n/locales.ts'
import { canonical } from './text.ts'

const OLDEST = 120

/**
 * Parses a day as people type it or browsers fill it in: `14.05.1994`, `14/5/1994`, `14 05 1994`, `14051994`, `1994-05-14`.
 * Returns `YYYY-MM-DD`, or undefined if there is no such day.
 */
export function parseDay(text: string): string | undefined {
  const trimmed = canonical(text)
  const iso = /^(\d{4})[-./\s](\d{1,2})[-./\s](\d{1,2})$/.exec(trimmed)
  const usual =
    /^(\d{1,2})[-./,\s]+(\d{1,2})[-./,\s]+(\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [usual?.[3], usual?.[2], usual?.[1]]
  if (!year || !month || !day) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00.000Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : undefined
}

/** `1994-05-14` as shown in a field: `14.05.1994`, in English `14/05/1994`. */
export const writeDay = (day: string, locale: Locale): string =>
  day
    .split('-')
    .reverse()
    .join(locale === 'en' ? '/' : '.')

/** Age in years on a day, both `YYYY-MM-DD`. A birthday on 29 February counts on 1 March. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** A date of birth of an adult; becomes `YYYY-MM-DD`. */
export const dateOfBirth = v.pipe(
  v.optional(v.string(), ''),
  v.transform(canonical),
  v.nonEmpty('dateOfBirthMissing'),
  v.transform((text) => parseDay(text) ?? ''),
  v.nonEmpty('dateOfBirthInvalid'),
  v.check((day) => {
    const age = ageOn(day, dayOf(Date.now()))
    return age >= 0 && age <= OLDEST
  }, 'dateOfBirthInvalid'),
  v.check((day) => ageOn(day, dayOf(Date.now())) >= MINIMUM_AGE, 'underAge'),
)
