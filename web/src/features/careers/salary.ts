import { formatCount } from '../../i18n/numbers.ts'
import type { Vacancy } from '../../platform/content/vacancies.ts'

const SYMBOLS = { GEL: '₾', USD: '$' }

/** `₾3,800–4,600`; unknown parts are omitted. */
export function salaryText(salary: Vacancy['salary']): string | undefined {
  if (!salary) return undefined
  const ends = [salary.from, salary.to].filter((end): end is number => end !== undefined && end > 0)
  if (ends.length === 0) return undefined
  return `${SYMBOLS[salary.currency]}${[...new Set(ends)].map((end) => formatCount(end)).join('–')}`
}
