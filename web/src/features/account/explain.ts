import { brokenPasswordRules } from 'quoin/public'
import type { Locale } from '../../i18n/locales.ts'
import { lowerFirst } from '../../i18n/lower-first.ts'
import { formMessages } from '../../kit/forms/messages.ts'
import { RULE_TEXTS } from '../../kit/forms/PasswordField.tsx'

/** What a password still lacks, for people. */
export function explainPassword(locale: Locale, password: string | undefined): string {
  const t = formMessages(locale)
  const rules = brokenPasswordRules(password ?? '').map((rule) => lowerFirst(t(RULE_TEXTS[rule]), locale))
  return t('passwordWeak', { rules: rules.join(', ') })
}
