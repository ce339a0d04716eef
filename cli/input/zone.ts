// The time zone in which dates are read and shown. Node takes it from the variable TZ, which knows fewer spellings than
// Intl, and falls back to UTC without a word.
import { usageError } from '../output/failure.ts'

export const EXPECTED_ZONE =
  'expected an IANA time zone such as Asia/Tbilisi, or a whole-hour offset such as +04:00'

/** The name of a zone that Intl knows, in its own spelling. */
function intlZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** A zone by the name that the variable TZ understands; undefined if it has none. */
export function parseZone(text: string): string | undefined {
  const offset = /^([+-])(\d{2}):?(\d{2})?$/.exec(text)
  if (!offset) return intlZone(text)
  const [, sign, hours, minutes = '00'] = offset
  const whole = Number(hours)
  if (minutes !== '00' || whole > (sign === '+' ? 14 : 12)) return undefined
  // These names count westwards.
  return whole === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${whole}`
}

/**
 * Makes a zone the one of this process: `--tz` or QUOIN_TZ, else TZ. From here on, Node reads and shows dates in it.
 *
 * @throws Failure unless the zone is in force afterwards
 */
export function settleZone(asked: string | undefined, env: NodeJS.ProcessEnv): void {
  const text = asked ?? env.TZ
  if (text === undefined) return
  // POSIX allows a colon before a name; an empty TZ is UTC.
  const zone = parseZone(text.replace(/^:/, '') || 'UTC')
  if (zone !== undefined) process.env.TZ = zone
  if (zone !== undefined && intlZone(zone) === new Intl.DateTimeFormat().resolvedOptions().timeZone) return
  throw usageError(
    `invalid value "${text}" for ${asked === undefined ? 'TZ' : '--tz'}: ${EXPECTED_ZONE}`,
    'bad-value',
    'Choose another with --tz or QUOIN_TZ',
  )
}
