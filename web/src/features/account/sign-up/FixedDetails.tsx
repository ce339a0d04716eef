import type { Locale } from '../../../i18n/locales.ts'
import { ownAccount } from '../../../kit/account/calls.ts'
import { accountMessages } from '../../../kit/account/messages.ts'
import { BirthField } from '../../../kit/forms/BirthField.tsx'
import { writeDay } from '../../../kit/forms/birth.ts'
import { SubmitButton, TextField } from '../../../kit/forms/Field.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { formMessages } from '../../../kit/forms/messages.ts'
import { writePhone } from '../../../kit/forms/phone.ts'
import type { SessionUser } from '../../../platform/account/user.ts'
import { forgetSession } from '../../../stores/session.ts'
import { signUpMessages } from './messages.ts'
import { changeSchema } from './schema.ts'

interface Props {
  locale: Locale
  user: SessionUser
  onSaved: (user: SessionUser) => void
}

/** The first step for an existing account: email and phone are fixed, the rest can change. */
export function FixedDetails({ locale, user, onSaved }: Props) {
  const t = signUpMessages(locale)
  const form = formMessages(locale)
  const labels = { fullName: form('fullName'), dateOfBirth: form('dateOfBirth') }
  return (
    <Form
      id="sign-up-fixed"
      locale={locale}
      schema={changeSchema}
      labels={labels}
      values={{
        fullName: user.fullName ?? '',
        dateOfBirth: user.dateOfBirth ? writeDay(user.dateOfBirth, locale) : '',
      }}
      send={async (change) => {
        const isSame = change.fullName === user.fullName && change.dateOfBirth === user.dateOfBirth
        onSaved(isSame ? user : await (await ownAccount()).update(change))
        return undefined
      }}
    >
      <TextField name="fullName" label={labels.fullName} autoComplete="name" autoCapitalize="words" />
      <BirthField locale={locale} label={labels.dateOfBirth} hint={form('adultsOnly')} />
      <dl className="spec-list fixed-details">
        {user.email && <dt>{form('email')}</dt>}
        {user.email && <dd>{user.email}</dd>}
        {user.phone && <dt>{form('phone')}</dt>}
        {user.phone && <dd className="tabular">{writePhone(user.phone)}</dd>}
      </dl>
      <p className="small-text muted-text">
        {t('addressFixed')}{' '}
        <button type="button" className="text-link" onClick={forgetSession}>
          {t('startOver')}
        </button>
      </p>
      <div className="form-acts">
        <span />
        <SubmitButton busy={accountMessages(locale)('saving')}>
          {accountMessages(locale)('next')}
        </SubmitButton>
      </div>
    </Form>
  )
}
