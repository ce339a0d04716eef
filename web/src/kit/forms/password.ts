import { brokenPasswordRules, type PasswordRule } from 'quoin/public'
import * as v from 'valibot'

/** The parts of the password rule, in the order they are shown. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  'length',
  'uppercase',
  'lowercase',
  'number',
  'special',
]

/** Longer ones would only cost time to hash. */
export const PASSWORD_MAX_LENGTH = 200

/** Which parts of the rule a password meets, letters of every script included. */
export function metRules(password: string): Set<PasswordRule> {
  const broken = brokenPasswordRules(password)
  return new Set(PASSWORD_RULES.filter((rule) => !broken.includes(rule)))
}

/** A password to choose. Nothing is trimmed: what is typed is the password. */
export const newPassword = v.pipe(
  v.optional(v.string(), ''),
  v.nonEmpty('passwordMissing'),
  v.check((password) => [...password].length <= PASSWORD_MAX_LENGTH, 'passwordLong'),
  v.check((password) => brokenPasswordRules(password).length === 0, 'passwordWeak'),
)

/** A password that nobody has to know: `Aa1!` meets the rules, and 24 random bytes keep it secret. */
export const randomPassword = (): string =>
  `Aa1!${[...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** A password that was chosen before, under whatever rules. */
export const currentPassword = v.pipe(v.optional(v.string(), ''), v.nonEmpty('passwordMissing'))
