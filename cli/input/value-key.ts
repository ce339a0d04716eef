import { isLanguage } from './values.ts'

/** `title.ka` of a value, as it stands in an entry or with the language first. */
export function valueKey(name: string): string {
  const [first = '', second, ...others] = name.replace(/^values\./, '').split('.')
  const isTurned = second !== undefined && others.length === 0 && /^..$/.test(first) && isLanguage(first)
  return (
    isTurned && !isLanguage(second) ? [second, first] : [first, ...(second ? [second] : []), ...others]
  ).join('.')
}
