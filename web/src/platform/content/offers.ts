import * as v from 'valibot'
import { inLocales, type Locale } from '../../i18n/locales.ts'
import { isShown } from '../build-clock.ts'
import { memo } from '../memo.ts'
import type { Period } from '../period.ts'
import { buildingPath } from './addresses.ts'
import { content } from './built.ts'
import { type Entry, optional } from './entries.ts'
import { between, date, fallback, id, optionalText, text, texts, whole } from './fields.ts'
import { type Translated, withLanguages } from './languages.ts'
import { type Picture, picture } from './pictures.ts'
import { allBuildings, ofComplexes } from './projects.ts'
import { finder, withTargets } from './references.ts'
import { type RichText, richText } from './rich-text.ts'

const payment = v.variant('way', [
  v.object({
    way: v.literal('once'),
    discount: between(0.1, 50),
    days: v.nullish(whole(1, 365)),
  }),
  v.object({ way: v.literal('instalments'), down: between(0, 90), months: whole(1, 600) }),
])

/**
 * What an offer means for a flat: a discount, in per cent, if all is paid within some days of the contract; a first payment,
 * in per cent of the price, and the rest in months without interest; or what is in the price anyway.
 */
export type OfferPayment = v.InferOutput<typeof payment> | typeof INCLUDED
const INCLUDED = { way: 'included' } as const

const schema = v.object({
  title: text,
  summary: v.nullish(v.string(), ''),
  body: v.nullish(v.string(), ''),
  mark: v.nullish(v.string(), ''),
  note: v.nullish(v.string(), ''),
  conditions: texts,
  project: optionalText,
  building: optionalText,
  // What cannot be read must not pass for what is in the price.
  payment: fallback(
    v.pipe(
      v.nullish(payment),
      v.transform((sent): OfferPayment | null => sent ?? INCLUDED),
    ),
    null,
  ),
  cover: id,
  startsAt: date,
  endsAt: v.nullish(date),
  seoTitle: optionalText,
  seoDescription: optionalText,
})

const TEXTS = ['title', 'summary', 'body', 'note', 'conditions'] as const
type Written = Translated<v.InferOutput<typeof schema> & Entry, (typeof TEXTS)[number]>

/** An offer, in one language. */
export interface Offer extends Omit<Written, 'cover' | 'body'> {
  path: string
  body: RichText
  cover: Picture | undefined
}

const written = memo(() => inLocales((locale) => content.entries('offer', schema, locale)))

const load = memo(async (locale: Locale): Promise<Offer[]> => {
  // Without its complex it would be an offer of all.
  const own = await ofComplexes('offer', withLanguages('offer', await written(), TEXTS, locale), locale)
  // The same of its building.
  const isOfBuildings = own.some(({ building }) => building)
  const addressOf = (one: { project?: string | undefined; letter: string }) =>
    buildingPath(one.project ?? '', one.letter)
  const find = finder(isOfBuildings ? await allBuildings(locale) : [], addressOf)
  const entries = withTargets(
    'offer',
    own,
    'building',
    (letter, one) => find(addressOf({ ...one, letter }))?.letter,
  )
  return Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      path: `/offers/${entry.slug}`,
      body: richText(entry.body, locale, { entry: `offer entry ${entry.slug}`, field: 'body' }),
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

/** An active offer as the page of a flat shows it. */
export type FlatOffer = Pick<Offer, 'path' | 'title' | 'summary' | 'mark'> & {
  payment: OfferPayment
  endsAt?: string | undefined
}

/** The ways in the order in which a flat shows their offers. */
const WAYS = ['once', 'instalments', 'included'] as const

/** The larger of two offers for one way of paying is the better for the buyer. */
const worthOf = (payment: OfferPayment): number => {
  if (payment.way === 'once') return payment.discount
  return payment.way === 'instalments' ? payment.months / 1000 - payment.down : 0
}

/** The active offers of a flat: offers are not combined, so for each way of paying the one that is best for the buyer. */
export async function offersFor(
  flat: { project: string; building: string },
  locale: Locale,
): Promise<FlatOffer[]> {
  const own = (await activeOffers(locale)).flatMap(({ payment, endsAt, ...offer }): FlatOffer[] => {
    const isOfFlat =
      (offer.project ?? flat.project) === flat.project && (offer.building ?? flat.building) === flat.building
    if (!isOfFlat || !payment) return []
    const { path, title, summary, mark } = offer
    return [{ path, title, summary, mark, payment, ...(endsAt && { endsAt }) }]
  })
  own.sort((a, b) => worthOf(b.payment) - worthOf(a.payment))
  return WAYS.flatMap((way) => own.find(({ payment }) => payment.way === way) ?? [])
}
