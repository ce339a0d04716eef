import type * as v from 'valibot'
import { inLocales, type Locale } from '../../i18n/locales.ts'
import { isShown } from '../build-clock.ts'
import { memo } from '../memo.ts'
import { content } from './built.ts'
import { type Entry, optional } from './entries.ts'
import { type Translated, withLanguages } from './languages.ts'
import { type RichText, richText } from './rich-text.ts'
import type { vacancySchema } from './schemas.ts'

const TEXTS = ['title', 'summary', 'body', 'department', 'location'] as const
type Written = Translated<v.InferOutput<typeof vacancySchema> & Entry, (typeof TEXTS)[number]>

/** An open position, in one language. */
export interface Vacancy extends Omit<Written, 'body'> {
  path: string
  body: RichText
}

const load = memo(async (locale: Locale): Promise<Vacancy[]> => {
  const entries = withLanguages('vacancy', await inLocales(content.vacancies), TEXTS, locale)
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
