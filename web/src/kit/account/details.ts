import type { Locale } from '../../i18n/locales.ts'
import { formMessages } from '../forms/messages.ts'
import { failureOf } from '../forms/problem.ts'
import { accountMessages } from './messages.ts'

/** Messages for the details that the platform rejected. */
export function detailsFaults(error: unknown, locale: Locale): Record<string, string> | undefined {
  const t = accountMessages(locale)
  const form = formMessages(locale)
  const { code, fields = {} } = failureOf(error)
  if (code === 'email-in-use') return { email: t('emailInUse') }
  if (code === 'phone-in-use') return { phone: t('phoneInUse') }
  if (code === 'under-age') return { dateOfBirth: form('underAge') }
  const faults = Object.entries({
    fullName: form('checkThis'),
    email: form('emailInvalid'),
    phone: form('phoneInvalid'),
    dateOfBirth: form('dateOfBirthInvalid'),
    password: form('checkThis'),
  }).filter(([field]) => field in fields)
  return code === 'validation' && faults.length > 0 ? Object.fromEntries(faults) : undefined
}
