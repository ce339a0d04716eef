const SECRET = /password|secret|token|session-?id|api_?-?key|authorization/i
/** Fields that are secret if they consist of digits, unlike the codes of errors and numbers of orders. */
const SECRET_DIGITS = /^(code|cvc|number)$/

function isSecret(key: string, value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return SECRET.test(key) || (SECRET_DIGITS.test(key) && /^[\d ]+$/.test(String(value)))
}

/** A copy in which values of fields that hold secrets are `***`. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key, part) ? '***' : masked(part)]),
  )
}
