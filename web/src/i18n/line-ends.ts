import type { Locale } from './locales.ts'

const NBSP = '\u00a0'

/** Prepositions, conjunctions and negations of one or two letters; a line does not end with one. */
const WORDS: Record<Locale, string> = {
  ka: 'და ან არ ვერ თუ',
  en: '',
  ru: 'а в во да до за и из к ко на не ни но о об от по с со у',
}
const SHORT = new Set(Object.values(WORDS).flatMap((words) => words.split(' ')))

/**
 * Keeps short words with the word that follows, and a dash with the word before it, as printers of Russian and Georgian
 * do. For texts of all languages, also with tags: only spaces change.
 */
export function keepLineEnds(text: string): string {
  if (!text.includes(' ')) return text
  return text
    .replaceAll(' — ', `${NBSP}— `)
    .replace(/(\p{L}+) /gu, (whole, word: string) => (SHORT.has(word.toLowerCase()) ? word + NBSP : whole))
}
