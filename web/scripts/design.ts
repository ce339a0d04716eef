import type { AstroUserConfig } from 'astro'
import { COLOURS } from '../src/styles/colours.ts'
import { MATERIALS, RADII, TYPE } from '../src/styles/tokens.ts'
import { below, from, WIDTHS, type Width } from '../src/styles/widths.ts'

type Styles = NonNullable<NonNullable<AstroUserConfig['vite']>['css']>
type Plugin = Extract<NonNullable<Exclude<Styles['postcss'], string>>['plugins'], unknown[]>[number]

/** The screens that steps of type are given for. */
const [NARROW, WIDE] = [375, 1440]
const rem = (px: number): string => `${Number((px / 16).toFixed(4))}rem`

/** `clamp(2.75rem, 1.7817rem + 4.1315vw, 5.5rem)` */
function fluid([small, large]: readonly [number, number]): string {
  if (small === large) return rem(small)
  const slope = (large - small) / (WIDE - NARROW)
  return `clamp(${rem(small)}, ${rem(small - slope * NARROW)} + ${Number((slope * 100).toFixed(4))}vw, ${rem(large)})`
}

/** The variables of styles/tokens.ts, by name. */
export const designVariables = (): [name: string, value: string][] => [
  ...Object.entries({ ...COLOURS, ...MATERIALS }).map(([name, value]): [string, string] => [
    `--${name}`,
    value,
  ]),
  ...Object.entries(TYPE).map(([name, step]): [string, string] => [`--t-${name}`, fluid(step)]),
  ...Object.entries(RADII).map(([name, value]): [string, string] => [`--${name}`, value]),
]

const QUERY = /\(--(below|from)-([\w-]+)\)/g

/** Writes the design into the styles: variables for `@tokens`, and widths for `(--below-tablet)` and `(--from-tablet)`. */
export const design: Plugin = {
  postcssPlugin: 'design',
  AtRule: {
    tokens(rule, { Declaration }) {
      rule.replaceWith(
        ...designVariables().map(
          ([prop, value]) => new Declaration({ prop, value, ...(rule.source && { source: rule.source }) }),
        ),
      )
    },
    media(rule) {
      rule.params = rule.params.replaceAll(QUERY, (_, side: string, name: string) => {
        if (!(name in WIDTHS)) throw rule.error(`no width is called ${name}: see web/src/styles/widths.ts`)
        return (side === 'below' ? below : from)(name as Width)
      })
    },
  },
}
