import type { Locale } from '../../../i18n/locales.ts'
import { accountMessages } from '../../../kit/account/messages.ts'
import { Radios } from '../../../kit/forms/Choice.tsx'
import { SubmitButton } from '../../../kit/forms/Field.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import type { Problem } from '../../../kit/forms/problem.ts'
import { signUpMessages } from './messages.ts'
import { homeSchema } from './schema.ts'

interface Props {
  locale: Locale
  send: (haveApartment: boolean | undefined) => Promise<Problem | 'leaving' | undefined>
}

/** Asks whether the visitor has an apartment: owners are pointed to the residents' app. */
export function HomeStep({ locale, send }: Props) {
  const t = signUpMessages(locale)
  return (
    <Form
      id="sign-up-home"
      locale={locale}
      schema={homeSchema}
      labels={{ haveApartment: t('home') }}
      send={({ haveApartment }) => send(haveApartment && haveApartment === 'yes')}
    >
      <Radios
        name="haveApartment"
        legend={t('home')}
        isOptional
        isLegendHidden
        options={[
          { value: 'yes', text: accountMessages(locale)('haveApartment') },
          { value: 'no', text: accountMessages(locale)('noApartment') },
        ]}
      />
      <div className="form-acts">
        <span />
        <SubmitButton busy={accountMessages(locale)('saving')}>{t('finish')}</SubmitButton>
      </div>
    </Form>
  )
}
