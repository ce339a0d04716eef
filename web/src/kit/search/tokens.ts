import { fold } from './letters.ts'

export interface Token {
  /** Folded: a word, the digits of a number, or a sign. */
  text: string
  /** As it was typed. */
  raw: string
  value?: number
  /** Nothing stands between it and the token before. */
  isGlued: boolean
}

/** Amounts with their thousands apart; decimals; words; signs that mean something or separate wishes. */
const TOKEN =
  /\d{2,3}(?:[ \u00a0]\d{3})+(?!\d)|\d{1,3}(?:[,.']\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)|\d+|\p{L}+|[$₾+<>≤≥;,-]/gu
/** Square metres as advertisements write them. */
const SQUARE_METRES = /(?<!\p{L})(?:(?:sq|кв|კვ)\.? ?(?:m|м|მ)\p{L}*\.?|[mмმ] ?[2²](?!\d))/giu

/** The words, numbers and signs of a question. */
export function tokens(question: string): Token[] {
  const text = question
    .replace(SQUARE_METRES, ' sqm ')
    .replace(/[№#]/g, ' number ')
    .replace(/[‐-―−]/g, '-')
    .replace(/\bus\$/gi, '$')
  let end = 0
  return [...text.matchAll(TOKEN)].map(({ 0: raw, index }) => {
    const isGlued = index === end && index > 0
    end = index + raw.length
    if (!/^\d/.test(raw)) return { text: fold(raw), raw, isGlued }
    const isGrouped = /^\d{1,3}([ \u00a0,.']\d{3})+$/.test(raw)
    const value = Number(isGrouped ? raw.replace(/\D/g, '') : raw.replace(',', '.'))
    return { text: raw, raw, value, isGlued }
  })
}
