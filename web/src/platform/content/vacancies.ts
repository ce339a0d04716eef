import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { isShown } from '../build-clock.ts'
import { memo } from '../memo.ts'
import { loadEntries, optional } from './entries.ts'
import { date, email, optionalText, text } from './fields.ts'
import { type RichText, richText } from './rich-text.ts'

const schema = v.object({
  title: text,
  summary: v.nullish(v.string(), ''),
  body: v.nullish(v.string(), ''),
  department: v.nullish(v.string(), ''),
  location: v.nullish(v.string(), ''),
  employment: v.fallback(v.picklist(['full-time', 'part-time', 'contract']), 'full-time'),
  salary: v.optional(
    v.fallback(
      v.nullable(
        v.object({
          from: v.optional(v.number()),
          to: v.optional(v.number()),
          currency: v.picklist(['GEL', 'USD']),
        }),
      ),
      null,
    ),
  ),
  publishedAt: date,
  closesAt: v.nullish(date),
  email,
  seoTitle: optionalText,
  seoDescription: optionalText,
})

/** An open position, in one language. */
export interface Vacancy extends Omit<v.InferOutput<typeof schema>, 'body'> {
  id: string
  slug: string
  updated: string
  path: string
  body: RichText
}

const load = memo(async (locale: Locale): Promise<Vacancy[]> => {
  const entries = await loadEntries('vacancy', schema, locale)
  return entries.map((entry) => ({
    ...entry,
    path: `/careers/${entry.slug}`,
    body: richText(entry.body, locale),
  }))
})

/** The positions that are still open. */
export async function vacancies(locale: Locale): Promise<Vacancy[]> {
  const all = await optional('the vacancies', load(locale), [])
  return all.filter(({ closesAt }) => isShown({ endsAt: closesAt }))
}
