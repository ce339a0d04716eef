import type { Locale } from './locales.ts'
import { formatCount } from './numbers.ts'

const WORDS: Record<Locale, readonly string[]> = {
  ka: ['ნული', 'ერთი', 'ორი', 'სამი', 'ოთხი', 'ხუთი', 'ექვსი', 'შვიდი', 'რვა', 'ცხრა', 'ათი'],
  en: ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ru: ['Нет', 'Один', 'Два', 'Три', 'Четыре', 'Пять', 'Шесть', 'Семь', 'Восемь', 'Девять', 'Десять'],
}

/** A small count as a word for the start of a sentence, a larger one in figures. Masculine in Russian. */
export function numberWord(locale: Locale, n: number): string {
  return WORDS[locale][n] ?? formatCount(n)
}
