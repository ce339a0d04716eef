import type { Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { accountMessages } from '../../../kit/account/messages.ts'
import { ReturnLink } from '../../../kit/account/ReturnLink.tsx'
import { BirthField } from '../../../kit/forms/BirthField.tsx'
import { Check } from '../../../kit/forms/Choice.tsx'
import { EmailField, SubmitButton, TextField } from '../../../kit/forms/Field.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { formMessages } from '../../../kit/forms/messages.ts'
import { PasswordField } from '../../../kit/forms/PasswordField.tsx'
import { PhoneField } from '../../../kit/forms/PhoneField.tsx'
import type { Problem } from '../../../kit/forms/problem.ts'
import { explainPassword } from '../explain.ts'
import { acceptTerms, signUpMessages } from './messages.ts'
import { type Details, detailsSchema } from './schema.ts'

interface Props {
  locale: Locale
  problem: Problem | undefined
  send: (details: Details) => Promise<Problem | undefined>
}

/** Texts for what only this form asks. */
export const explainDetails =
  (locale: Locale) =>
  (key: string, _: string, typed: Record<string, string>): string | undefined => {
    if (key === 'passwordWeak') return explainPassword(locale, typed.password)
    return key === 'termsMissing' ? signUpMessages(locale)('termsMissing') : undefined
  }

/** Personal details and the password. */
export function DetailsStep({ locale, problem, send }: Props) {
  const t = signUpMessages(locale)
  const form = formMessages(locale)
  const labels = {
    fullName: form('fullName'),
    email: form('email'),
    phone: form('phone'),
    dateOfBirth: form('dateOfBirth'),
    password: form('password'),
    terms: t('terms'),
  }
  const [before, after] = acceptTerms(locale)
  return (
    <Form
      id="sign-up"
      locale={locale}
      schema={detailsSchema}
      labels={labels}
      explain={explainDetails(locale)}
      send={send}
      problem={problem}
      draft="kept"
    >
      <TextField name="fullName" label={labels.fullName} autoComplete="name" autoCapitalize="words" />
      <div className="two-columns">
        <EmailField label={labels.email} />
        <PhoneField />
      </div>
      <div className="two-columns">
        <BirthField locale={locale} label={labels.dateOfBirth} hint={form('adultsOnly')} />
        <PasswordField name="password" label={labels.password} autoComplete="new-password" />
      </div>
      <Check name="terms" isRequired>
        <span>{before}</span>
        <a href={localPath(locale, '/terms')} target="_blank" rel="noopener">
          {t('termsLink')}
        </a>
        <span>{after}</span>
      </Check>
      <p className="small-text muted-text">
        {t('privacyNote')}{' '}
        <a href={localPath(locale, '/privacy')} target="_blank" rel="noopener">
          {t('privacy')}
        </a>
      </p>
      <div className="form-acts">
        <ReturnLink locale={locale} path="/login">
          {t('haveAccount')}
        </ReturnLink>
        <SubmitButton busy={accountMessages(locale)('next')} hasArrow>
          {accountMessages(locale)('next')}
        </SubmitButton>
      </div>
    </Form>
  )
}
