/** The first of the numbers that a field holds, without separators. */
const firstOf = (text: string): string => (text.split(/[/,;|]/)[0] ?? '').replace(/[\s().-]/g, '')

/**
 * The link that calls a number, or the first of two: "032 2 00 15 15 / 16"; short numbers too: 1522, *1515. Undefined if
 * it is no number.
 */
export function phoneLink(text: string): string | undefined {
  const number = firstOf(text).replace(/^(00|(?=995\d{9}$))/, '+')
  return /^(\+\d{7,15}|\*?\d{3,10})$/.test(number) ? `tel:${number}` : undefined
}

/** Whether a field holds a number, and no second one. */
export const isOnePhone = (text: string): boolean => phoneLink(text) !== undefined && !/[/,;|]/.test(text)
