/** All colours: those of tokens.ts, and what follows from them. */
import { COLOURS as CHOSEN } from './tokens.ts'

type Channels = [red: number, green: number, blue: number]

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Channels

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours `#rrggbb`, WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` (0 to 1) of one colour in another. */
export function mix(one: string, other: string, share: number): string {
  const base = channelsOf(other)
  return `#${channelsOf(one)
    .map((channel, at) => hex(channel * share + (base[at] ?? 0) * (1 - share)))
    .join('')}`
}

const clear = (colour: string, opacity: number): string => colour + hex(opacity * 255)

const DARK = '#000000'
const WHITE = '#ffffff'

/** What is written on a tint, beside ink. */
const TEXTS = [CHOSEN['stone-7'], CHOSEN.green, CHOSEN.error]
/** Shares of the accent in a tint, in hundredths: the first that leaves each text its contrast. */
const SHARES = Array.from({ length: 15 }, (_, at) => 14 - at)

const tintOf = (accent: string): string => {
  const tints = SHARES.map((share) => mix(accent, CHOSEN.paper, share / 100))
  return tints.find((tint) => TEXTS.every((text) => contrast(text, tint) >= 7)) ?? CHOSEN.paper
}

/** What follows from the accent: text on it, its press, its tint. The press has more contrast with the text, never less. */
export function accentColours(accent: string) {
  const isLight = contrast(DARK, accent) >= contrast(WHITE, accent)
  return {
    'on-accent': isLight ? DARK : WHITE,
    'accent-press': mix(isLight ? WHITE : DARK, accent, 0.17),
    /** A chosen row. */
    tint: tintOf(accent),
  }
}

export const COLOURS = {
  ...CHOSEN,
  ...accentColours(CHOSEN.accent),
  /** The header over a page that moves below it. */
  glass: clear(CHOSEN.paper, 0.86),
  /** What lies behind a dialog. */
  scrim: clear(CHOSEN.ink, 0.56),
  'shade-1': clear(CHOSEN.ink, 0.08),
  'shade-2': clear(CHOSEN.ink, 0.28),
}
