import type { Locale } from '../../i18n/locales.ts'
import { defineMessages } from '../../i18n/messages.ts'
import {
  FLAT_STATUSES,
  type FlatStatus,
  type HeldStatus,
  isHeld,
  type UnavailableStatus,
} from '../../platform/content/flat.ts'

/** The name of each status. A status without one does not compile, nor do those below. */
export const statusMessages = defineMessages<FlatStatus>('flat-status', {
  ka: { available: 'თავისუფალი', reserved: 'დაჯავშნილი', sold: 'გაყიდული' },
  en: { available: 'Available', reserved: 'Reserved', sold: 'Sold' },
  ru: { available: 'Свободна', reserved: 'Забронирована', sold: 'Продана' },
})

/** While the visitor was looking at it. */
const justMessages = defineMessages<HeldStatus>('flat-status-just', {
  ka: { reserved: 'ახლახან დაიჯავშნა' },
  en: { reserved: 'Just reserved' },
  ru: { reserved: 'Только что забронирована' },
})

/** How many flats of a list are not for sale. */
const countMessages = defineMessages<HeldStatus>('flat-status-count', {
  ka: { reserved: 'დაჯავშნილია {n}' },
  en: { reserved: '{n} reserved' },
  ru: { reserved: 'в брони {n}' },
})

/** Why a flat cannot be bought, in place of how it is paid for. */
export const statusNotes = defineMessages<UnavailableStatus>('flat-status-note', {
  ka: {
    reserved: 'ბინა სხვა მყიდველს აქვს დაჯავშნილი. შეუკვეთეთ ზარი და გეტყვით, როდის შეიძლება გათავისუფლდეს.',
    sold: 'ეს ბინა გაყიდულია. ნახეთ მსგავსი თავისუფალი ბინები.',
  },
  en: {
    reserved: 'Another buyer has reserved this flat. Request a call to ask when it may become available.',
    sold: 'This flat is sold. See similar flats that are available.',
  },
  ru: {
    reserved:
      'Квартиру забронировал другой покупатель. Закажите звонок, чтобы узнать, когда она может освободиться.',
    sold: 'Эта квартира продана. Посмотрите похожие свободные.',
  },
})

/** The status of a flat, and whether somebody has just taken it. */
export interface ShownStatus {
  status: FlatStatus
  isJustReserved?: boolean | undefined
}

const isJust = (flat: ShownStatus): flat is ShownStatus & { status: HeldStatus } =>
  flat.isJustReserved === true && isHeld(flat)

/** The status of a flat in words. */
export const statusText = (locale: Locale, flat: ShownStatus): string =>
  isJust(flat) ? justMessages(locale)(flat.status) : statusMessages(locale)(flat.status)

/** How many of the flats are held, by their status: `4 reserved`. */
export function heldTexts(locale: Locale, flats: readonly ShownStatus[]): string[] {
  const held = FLAT_STATUSES.filter((status): status is HeldStatus => isHeld({ status }))
  return held
    .map((status) => ({ status, n: flats.filter((flat) => flat.status === status).length }))
    .filter(({ n }) => n > 0)
    .map(({ status, n }) => countMessages(locale)(status, { n }))
}
