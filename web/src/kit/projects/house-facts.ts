import { formatMonth } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { formatDollars } from '../../i18n/money.ts'
import type { PageSection } from '../../platform/content/pages.ts'
import { projectMessages } from './messages.ts'

type House = PageSection['items'][number]

const WEEK = 7 * 86_400_000

/** How much later than promised a house was handed over; 0 if it was not, or if a day is not known. */
const weeksLate = ({ promised, handedOver }: House): number =>
  promised && handedOver ? Math.max(0, Math.round((Date.parse(handedOver) - Date.parse(promised)) / WEEK)) : 0

/** A finished house's district and its number of flats, as far as they are known. */
export const houseText = (locale: Locale, { text, flats }: House): string | undefined =>
  text && flats > 0 ? projectMessages(locale)('houseFlats', { place: text, n: flats }) : text

interface HouseFact {
  key: 'promised' | 'completion' | 'areas'
  label: string
  value: string
  /** Whether a promise was not kept. */
  isMissed?: boolean
}

/** The promises of a finished house, and how each was kept. */
export function houseFacts(locale: Locale, house: House): HouseFact[] {
  const { promised, handedOver, smaller, refund } = house
  const t = projectMessages(locale)
  const facts: HouseFact[] = []
  if (promised) facts.push({ key: 'promised', label: t('promised'), value: formatMonth(locale, promised) })
  if (!handedOver) return facts
  const month = formatMonth(locale, handedOver)
  const n = weeksLate(house)
  const isLess = smaller > 0
  const sum = formatDollars(refund * 100)
  return [
    ...facts,
    {
      key: 'completion',
      label: t('completion'),
      value: n > 0 ? t('weeksLate', { n, month }) : month,
      isMissed: n > 0,
    },
    {
      key: 'areas',
      label: t('areas'),
      value: isLess ? t('smaller', { n: smaller, sum }) : t('noneSmaller'),
      isMissed: isLess,
    },
  ]
}
