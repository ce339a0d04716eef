import * as v from 'valibot'
import type { Locale } from '../../../i18n/locales.ts'
import { accountMessages } from '../../../kit/account/messages.ts'
import { SubmitButton } from '../../../kit/forms/Field.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { formMessages } from '../../../kit/forms/messages.ts'
import { PasswordField } from '../../../kit/forms/PasswordField.tsx'
import { newPassword } from '../../../kit/forms/password.ts'
import type { Problem } from '../../../kit/forms/problem.ts'
import { explainPassword } from '../explain.ts'

const schema = v.object({ newPassword })

interface Props {
  locale: Locale
  /** For the password manager. */
  email: string | undefined
  send: (password: string) => Promise<undefined>
  onFailure: (error: unknown) => Problem | undefined
}

export function PasswordStep({ locale, email, send, onFailure }: Props) {
  const t = formMessages(locale)
  return (
    <Form
      id="reset-new"
      locale={locale}
      schema={schema}
      labels={{ newPassword: t('newPassword') }}
      explain={(key, _, typed) =>
        key === 'passwordWeak' ? explainPassword(locale, typed.newPassword) : undefined
      }
      send={({ newPassword }) => send(newPassword)}
      onFailure={onFailure}
      draft="none"
    >
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField name="newPassword" label={t('newPassword')} autoComplete="new-password" />
      <div className="form-acts">
        <span />
        <SubmitButton busy={accountMessages(locale)('saving')}>{t('savePassword')}</SubmitButton>
      </div>
    </Form>
  )
}
