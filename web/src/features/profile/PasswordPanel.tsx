import { useState } from 'react'
import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { ownAccount } from '../../kit/account/calls.ts'
import { accountMessages } from '../../kit/account/messages.ts'
import { ReturnLink } from '../../kit/account/ReturnLink.tsx'
import { SubmitButton } from '../../kit/forms/Field.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { formMessages } from '../../kit/forms/messages.ts'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { currentPassword, newPassword } from '../../kit/forms/password.ts'
import { failureOf } from '../../kit/forms/problem.ts'
import { useReturnFocus } from '../../kit/forms/use-return-focus.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { explainPassword } from '../account/explain.ts'
import { profileMessages } from './messages.ts'

const schema = v.object({ oldPassword: currentPassword, newPassword })

interface Props {
  locale: Locale
  user: SessionUser
}

/** Changes the password, given the old one. */
export function PasswordPanel({ locale, user }: Props) {
  const t = profileMessages(locale)
  const form = formMessages(locale)
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed')
  const opener = useReturnFocus<HTMLButtonElement>(state === 'open')
  return (
    <section aria-labelledby="password">
      <div className="section-head">
        <h2 id="password">{t('changePassword')}</h2>
        {state !== 'open' && (
          <button
            ref={opener}
            type="button"
            className="more-link"
            aria-labelledby="edit-password password"
            id="edit-password"
            onClick={() => setState('open')}
          >
            {t('edit')}
          </button>
        )}
      </div>
      <p className="saved-note" role="status">
        {state === 'done' ? form('passwordChanged') : ''}
      </p>
      {state === 'open' && (
        <Form
          id="profile-password"
          locale={locale}
          schema={schema}
          labels={{ oldPassword: t('oldPassword'), newPassword: form('newPassword') }}
          explain={(key, _, typed) =>
            key === 'passwordWeak' ? explainPassword(locale, typed.newPassword) : undefined
          }
          send={async ({ oldPassword, newPassword }) => {
            await (await ownAccount()).updatePassword(oldPassword, newPassword)
            setState('done')
            return undefined
          }}
          onFailure={(error) =>
            failureOf(error).code === 'invalid-credentials'
              ? { fields: { oldPassword: t('oldPasswordWrong') } }
              : undefined
          }
          draft="none"
        >
          {user.email && <input type="email" autoComplete="username" value={user.email} readOnly hidden />}
          <PasswordField name="oldPassword" label={t('oldPassword')} autoComplete="current-password" />
          <p className="below-form">
            <ReturnLink locale={locale} path="/reset-password" toHere>
              {accountMessages(locale)('forgot')}
            </ReturnLink>
          </p>
          <PasswordField name="newPassword" label={form('newPassword')} autoComplete="new-password" />
          <div className="form-acts">
            <button type="button" className="text-link" onClick={() => setState('closed')}>
              {t('cancel')}
            </button>
            <SubmitButton busy={t('changing')}>{form('savePassword')}</SubmitButton>
          </div>
        </Form>
      )}
    </section>
  )
}
