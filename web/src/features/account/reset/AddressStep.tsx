import { useState } from 'react'
import * as v from 'valibot'
import type { Address } from '../../../cms/account.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { Radios } from '../../forms/Choice.tsx'
import { SubmitButton, TextField } from '../../forms/Field.tsx'
import { Form } from '../../forms/Form.tsx'
import { formMessages } from '../../forms/messages.ts'
import { PhoneField } from '../../forms/PhoneField.tsx'
import type { ProblemContext } from '../../forms/problem.ts'
import { email } from '../../forms/text.ts'
import { withPhone } from '../../forms/with-phone.ts'
import type { Method } from '../code/MethodStep.tsx'
import { codeMessages } from '../code/messages.ts'
import { ReturnLink } from '../ReturnLink.tsx'
import { resetMessages } from './messages.ts'

const byEmail = v.object({ email })
const byPhone = withPhone({}, true)

interface Props {
  locale: Locale
  send: (address: Address) => Promise<undefined>
  context: Omit<ProblemContext, 't' | 'fields'>
}

/** Whose password it is, by email or phone. */
export function AddressStep({ locale, send, context }: Props) {
  const t = codeMessages(locale)
  const form = formMessages(locale)
  const [method, setMethod] = useState<Method>('email')
  const labels = method === 'email' ? { email: form('email') } : { phone: form('phone') }
  return (
    <Form
      id="reset-address"
      locale={locale}
      schema={method === 'email' ? byEmail : byPhone}
      labels={labels}
      send={(address) => send(address as Address)}
      context={context}
      draft="kept"
    >
      <div
        onInput={({ target }) => {
          if ((target as HTMLInputElement).name === 'method')
            setMethod((target as HTMLInputElement).value as Method)
        }}
      >
        <Radios
          name="method"
          legend={t('methodLegend')}
          options={[
            { value: 'email', text: t('byEmail') },
            { value: 'phone', text: t('byPhone') },
          ]}
          initial="email"
        />
      </div>
      <div hidden={method !== 'email'}>
        <TextField
          name="email"
          label={form('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <div hidden={method !== 'phone'}>
        <PhoneField />
      </div>
      <div className="form-acts">
        <ReturnLink locale={locale} path="/login">
          {resetMessages(locale)('backToLogIn')}
        </ReturnLink>
        <SubmitButton busy={t('sendingCode')}>{t('sendCode')}</SubmitButton>
      </div>
    </Form>
  )
}
