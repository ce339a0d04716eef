import * as v from 'valibot'

/** The parts of the password rule, in the order they are shown. */
export const PASSWORD_RULES = ['length', 'uppercase', 'lowercase', 'number', 'special'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

export const PASSWORD_MIN_LENGTH = 10
/** Longer ones would only cost time to hash. */
export const PASSWORD_MAX_LENGTH = 200

const CHECKS: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
}

/** Which parts of the rule a password meets. Georgian Mkhedruli has no case: such letters count as neither. */
export function metRules(password: string): Set<PasswordRule> {
  return new Set(PASSWORD_RULES.filter((rule) => CHECKS[rule](password)))
}

export const openRules = (password: string): PasswordRule[] => {
  const met = metRules(password)
  return PASSWORD_RULES.filter((rule) => !met.has(rule))
}

/** A password to choose. Nothing is trimmed: what is typed is the password. */
export const newPassword = v.pipe(
  v.optional(v.string(), ''),
  v.nonEmpty('passwordMissing'),
  v.check((password) => [...password].length <= PASSWORD_MAX_LENGTH, 'passwordLong'),
  v.check((password) => openRules(password).length === 0, 'passwordWeak'),
)

/** A password that was chosen before, under whatever rules. */
export const currentPassword = v.pipe(v.optional(v.string(), ''), v.nonEmpty('passwordMissing'))
