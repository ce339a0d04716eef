import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { isShown } from '../build-clock.ts'
import { memo } from '../memo.ts'
import { loadEntries, optional } from './entries.ts'
import { date, email, fallback, optionalText, text, whole } from './fields.ts'
import { type RichText, richText } from './rich-text.ts'

/** Gross salary a month. */
const amount = whole(1, 1_000_000)

const schema = v.object({
  title: text,
  summary: v.nullish(v.string(), ''),
  body: v.nullish(v.string(), ''),
  department: v.nullish(v.string(), ''),
  location: v.nullish(v.string(), ''),
  employment: fallback(v.picklist(['full-time', 'part-time', 'contract']), 'full-time'),
  salary: fallback(
    v.nullish(
      v.object({ from: v.optional(amount), to: v.optional(amount), currency: v.picklist(['GEL', 'USD']) }),
    ),
    null,
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

/** The positions that are open. */
export async function vacancies(locale: Locale): Promise<Vacancy[]> {
  const all = await optional('the vacancies', load(locale), [])
  return all.filter(({ publishedAt, closesAt }) => isShown({ startsAt: publishedAt, endsAt: closesAt }))
}
