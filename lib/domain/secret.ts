/**
 * Names of fields, parameters and headers that hold secrets. The only list: errors, logs and records mask by it. Texts
 * about cookies are not among them.
 */
export const SECRET_NAME =
  /token|passw|secret|session|api[-_]?key|signature|credential|authorization|cookie(?![\w-])/i
export const MASK = '***'

/** Secret if they consist of digits, unlike the codes of errors and the numbers of orders. */
const SECRET_DIGITS = /^(card)?(code|cvc|cvv|number|pin)$/i

/** Whether a member of this name and value is a secret. */
export const isSecret = (name: string, value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') &&
  (SECRET_NAME.test(name) || (SECRET_DIGITS.test(name) && /^[\d -]+$/.test(String(value))))
