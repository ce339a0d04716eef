import * as v from 'valibot'
import type { Locale } from '../../../i18n/locales.ts'
import { codeMessages } from '../../../kit/account/code/messages.ts'
import { METHODS, type Method } from '../../../kit/account/code/request.ts'
import { Radios } from '../../../kit/forms/Choice.tsx'
import { SubmitButton } from '../../../kit/forms/Field.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { writePhone } from '../../../kit/forms/phone.ts'
import type { Problem } from '../../../kit/forms/problem.ts'

const schema = v.object({ method: v.picklist(METHODS, 'methodMissing') })

interface Props {
  locale: Locale
  id: string
  email: string | undefined
  phone: string | undefined
  initial: Method | undefined
  send: (method: Method) => Promise<Problem | 'leaving' | undefined>
  back?: { text: string; go: () => void }
}

/** Where to send the code: email or phone, each written out so that typos are noticed. */
export function MethodStep({ locale, id, email, phone, initial, send, back }: Props) {
  const t = codeMessages(locale)
  const options = [
    email ? { value: 'email', text: t('byEmail'), hint: email } : undefined,
    phone ? { value: 'phone', text: t('byPhone'), hint: writePhone(phone) } : undefined,
  ].filter((option) => option !== undefined)
  const first = options.find(({ value }) => value === initial) ?? options[0]
  return (
    <Form
      id={id}
      locale={locale}
      schema={schema}
      labels={{ method: t('methodLegend') }}
      explain={() => t('methodMissing')}
      send={({ method }) => send(method)}
      draft="none"
    >
      <Radios
        name="method"
        legend={t('methodLegend')}
        isLegendHidden
        options={options}
        initial={first?.value}
      />
      <div className="form-acts">
        {back ? (
          <button type="button" className="text-link" onClick={back.go}>
            {back.text}
          </button>
        ) : (
          <span />
        )}
        <SubmitButton busy={t('sendingCode')}>{t('sendCode')}</SubmitButton>
      </div>
    </Form>
  )
}
