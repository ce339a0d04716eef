import type * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { isShown } from '../build-clock.ts'
import { memo } from '../memo.ts'
import { content } from './built.ts'
import { optional } from './entries.ts'
import { type RichText, richText } from './rich-text.ts'
import type { vacancySchema } from './schemas.ts'

/** An open position, in one language. */
export interface Vacancy extends Omit<v.InferOutput<typeof vacancySchema>, 'body'> {
  id: string
  slug: string
  updated: string
  path: string
  body: RichText
}

const load = memo(async (locale: Locale): Promise<Vacancy[]> => {
  const entries = await content.vacancies(locale)
  return entries.map((entry) => ({
    ...entry,
    path: `/careers/${entry.slug}`,
    body: richText(entry.body, locale, { entry: `vacancy entry ${entry.slug}`, field: 'body' }),
  }))
})

/** The positions that are open. */
export async function vacancies(locale: Locale): Promise<Vacancy[]> {
  const all = await optional('the vacancies', load(locale), [])
  return all.filter(({ publishedAt, closesAt }) => isShown({ startsAt: publishedAt, endsAt: closesAt }))
}
