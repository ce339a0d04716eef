import { escapeHtml } from '../../ui/html.ts'
import { round } from '../../ui/round.ts'

/** A length in the drawing's units: a tenth is finer than any line. */
export const num = (value: number): string => String(round(value))

type Attributes = Record<string, string | number | undefined>

/** An element; attributes that are undefined are left out, numbers are rounded to a tenth. */
export function el(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : escapeHtml(String(value))}"`)
    .join('')
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`
}
