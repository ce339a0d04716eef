import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { isShown } from '../build-clock.ts'
import { memo } from '../memo.ts'
import type { Period } from '../period.ts'
import { content } from './built.ts'
import { optional } from './entries.ts'
import { date, id, optionalText, text, texts } from './fields.ts'
import { type Picture, picture } from './pictures.ts'
import { ofComplexes } from './projects.ts'
import { type RichText, richText } from './rich-text.ts'

const schema = v.object({
  title: text,
  summary: v.nullish(v.string(), ''),
  body: v.nullish(v.string(), ''),
  mark: v.nullish(v.string(), ''),
  note: v.nullish(v.string(), ''),
  conditions: texts,
  project: optionalText,
  cover: id,
  startsAt: date,
  endsAt: v.nullish(date),
  seoTitle: optionalText,
  seoDescription: optionalText,
})

/** An offer, in one language. */
export interface Offer extends Omit<v.InferOutput<typeof schema>, 'cover' | 'body'> {
  id: string
  slug: string
  updated: string
  path: string
  body: RichText
  cover: Picture | undefined
}

const load = memo(async (locale: Locale): Promise<Offer[]> => {
  // Without its complex it would be an offer of all.
  const entries = await ofComplexes('offer', await content.entries('offer', schema, locale), locale)
  return Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      path: `/offers/${entry.slug}`,
      body: richText(entry.body, locale),
      cover: await picture(entry.cover, locale),
    })),
  )
})

export const offers = (locale: Locale): Promise<Offer[]> => optional('the offers', load(locale), [])

/** Whether the mark of an offer is a word, such as "Included", which is wider than a figure. */
export const isWord = (mark: string): boolean => /\p{L}{2}/u.test(mark)

/** The periods of offers that have not ended; pages outlive the day they are built on. */
export const offerPeriods = async (locale: Locale): Promise<Period[]> =>
  (await offers(locale))
    .filter(({ endsAt }) => isShown({ endsAt }))
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))

export async function activeOffers(locale: Locale): Promise<Offer[]> {
  return (await offers(locale)).filter(isShown)
}
