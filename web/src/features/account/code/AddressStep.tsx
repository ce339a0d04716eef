import { type ReactElement, useMemo } from 'react'
import * as v from 'valibot'
import type { Locale } from '../../../i18n/locales.ts'
import { codeMessages } from '../../../kit/account/code/messages.ts'
import { METHODS, type Method } from '../../../kit/account/code/request.ts'
import { Radios } from '../../../kit/forms/Choice.tsx'
import { EmailField, SubmitButton } from '../../../kit/forms/Field.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { formMessages } from '../../../kit/forms/messages.ts'
import { PhoneField } from '../../../kit/forms/PhoneField.tsx'
import { phoneAndEmail } from '../../../kit/forms/phone.ts'
import type { Problem } from '../../../kit/forms/problem.ts'
import { email } from '../../../kit/forms/text.ts'
import { withPhone } from '../../../kit/forms/with-phone.ts'
import type { Address } from '../../../platform/account/account.ts'
import type { SessionUser } from '../../../platform/account/user.ts'

const byEmail = v.object({ email })
const byPhone = withPhone({}, true)
const schema = v.lazy((typed) => ((typed as { method?: Method }).method === 'phone' ? byPhone : byEmail))

interface Props {
  locale: Locale
  id: string
  /** The channels to choose from, the initial one first. */
  methods?: readonly Method[]
  /** Whoever is signed in: their confirmed address is filled in. */
  user?: SessionUser | undefined
  send: (address: Address) => Promise<undefined>
  onFailure?: (error: unknown) => Problem | undefined
  back: ReactElement | undefined
}

/**
 * An email address or phone number to send a code to. The style sheet shows the chosen field, even before the script
 * has loaded. Neither is `required`: browsers do not submit a form in which a hidden required field is empty.
 */
export function AddressStep({ locale, id, methods = METHODS, user, send, onFailure, back }: Props) {
  const t = codeMessages(locale)
  const form = formMessages(locale)
  const values = useMemo(() => {
    const [first = 'email'] = user?.isPhoneVerified && !user.isEmailVerified ? ['phone'] : methods
    return { method: first, ...phoneAndEmail(user) }
  }, [user, methods])
  return (
    <Form
      id={id}
      className="by-address"
      locale={locale}
      schema={schema}
      labels={{ email: form('email'), phone: form('phone') }}
      values={values}
      send={(address) => send(address as Address)}
      onFailure={onFailure}
      draft="kept"
    >
      <Radios
        name="method"
        legend={t('methodLegend')}
        options={methods.map((value) => ({ value, text: t(value === 'email' ? 'byEmail' : 'byPhone') }))}
      />
      <EmailField label={form('email')} autoComplete="username" className="email-way" required={false} />
      <PhoneField className="phone-way" required={false} />
      <div className="form-acts">
        {back}
        <SubmitButton busy={t('sendingCode')}>{t('sendCode')}</SubmitButton>
      </div>
    </Form>
  )
}
