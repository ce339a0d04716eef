// Each function reads one setting from environment variables. An invalid value throws a one-line error that names the
// setting, the value and the allowed values.

export type Env = Record<string, string | undefined>

/** Thrown for a setting that cannot be used. */
export class SettingError extends Error {}

/** In characters; errors truncate longer values. */
const MAX_SHOWN = 60

/** Throws an error that shows the value on one line. */
export function rejectSetting(name: string, value: string, wanted: string): never {
  if (value === '') throw new SettingError(`${name} is empty; set it to ${wanted}, or unset it`)
  const shown = value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value
  throw new SettingError(`invalid value ${JSON.stringify(shown)} in ${name}; set it to ${wanted}`)
}

/** A value without the spaces and line breaks around it, which files of settings often add. */
const valueOf = (env: Env, name: string): string | undefined => env[name]?.trim()

/** A setting for which empty means unset. */
export const readOptional = (env: Env, name: string): string | undefined => valueOf(env, name) || undefined

/** A text that matches a pattern; undefined if it is not set. */
export function readText(env: Env, name: string, pattern: RegExp, wanted: string): string | undefined {
  const value = valueOf(env, name)
  return value === undefined || pattern.test(value) ? value : rejectSetting(name, value, wanted)
}

interface Range {
  fallback: number
  min?: number
  max: number
}

/** A whole number in decimal digits. */
export function readWhole(env: Env, name: string, { fallback, min = 0, max }: Range): number {
  const value = valueOf(env, name)
  if (value === undefined) return fallback
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  return rejectSetting(name, value, `a whole number from ${min} to ${max}`)
}

/** A host name or IP address: other characters could add rules to a content security policy. */
const HOST_NAME = /^([a-z\d_-]+(\.[a-z\d_-]+)*\.?|\[[a-f\d:.]+\])$/

/** The origin of a URL, without a path; a slash at its end is ignored. */
export function readOrigin(env: Env, name: string): string | undefined {
  const value = valueOf(env, name)
  if (value === undefined) return undefined
  const wanted = 'an origin like https://www.example.com, without a path'
  // URL parsers accept `https:example.com`, which is surely a typo.
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return rejectSetting(name, value, wanted)
  const { origin, hostname, pathname, search, hash, username, password } = new URL(value)
  if (username || password) throw new SettingError(`${name} has a user or a password; set it to ${wanted}`)
  const hasRest = pathname !== '/' || search || hash || /[?#]$/.test(value)
  if (hasRest || hostname.length > 253 || !HOST_NAME.test(hostname)) return rejectSetting(name, value, wanted)
  return origin
}
