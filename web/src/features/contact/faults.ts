import type { Locale } from '../../i18n/locales.ts'
import { type FormKey, formMessages } from '../../kit/forms/messages.ts'
import { type ContactKey, contactMessages } from './messages.ts'

const OWN_FAULTS: readonly string[] = [
  'dateMissing',
  'timeMissing',
  'dayClosed',
  'dayOver',
  'slotGone',
  'subjectMissing',
  'messageMissing',
  'complaintMissing',
]

export const isContactFault = (key: string): boolean => OWN_FAULTS.includes(key)

/** The text of an error, from either dictionary. */
export const contactFault = (locale: Locale, key: string): string =>
  isContactFault(key) ? contactMessages(locale)(key as ContactKey) : formMessages(locale)(key as FormKey)
