import type { Locale } from '../../i18n/locales.ts'
import { type FormKey, formMessages } from '../../kit/forms/messages.ts'
import { type VisitKey, visitMessages } from './messages.ts'

const OWN_FAULTS: readonly string[] = ['wishMissing', 'timeGone', 'placeGone']

/** The text of an error, from either dictionary. */
export const visitFault = (locale: Locale, key: string): string =>
  OWN_FAULTS.includes(key) ? visitMessages(locale)(key as VisitKey) : formMessages(locale)(key as FormKey)
