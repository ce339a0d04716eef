import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { formatDollars } from '../../i18n/money.ts'
import { StepHeading } from '../../kit/account/Steps.tsx'
import { SubmitButton, TextField } from '../../kit/forms/Field.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { formMessages } from '../../kit/forms/messages.ts'
import { failureOf, type Problem } from '../../kit/forms/problem.ts'
import { isSessionOver } from '../../stores/session.ts'
import { logInFromHere } from '../../ui/page.ts'
import { cardSchema } from './card.ts'
import { reservationMessages } from './messages.ts'
import { type PayKey, payMessages } from './pay-messages.ts'
import type { Payment } from './use-reservation.ts'

const METHODS = ['link', 'card'] as const
type Method = (typeof METHODS)[number]
const TEXTS = {
  link: { title: 'byLink', note: 'byLinkNote' },
  card: { title: 'byCard', note: 'byCardNote' },
} as const
const schemas = { link: v.object({}), card: cardSchema }

interface Props {
  locale: Locale
  /** The unpaid part of the deposit, in US cents. */
  due: number
  /** Whether the visitor has already reserved the flat. */
  isHeld: boolean
  /** The number on the flat's door. */
  number: string
  describe: Payment['describe']
  isNew: boolean
  /** Whether the session has ended: the visitor logs in again before paying. */
  isOver: boolean
  pay: (payment: Payment) => Promise<boolean>
}

/**
 * The last step: the deposit, on the payment service's page or by card. Each method has its own form, so that switching
 * clears the card details; they are not stored as a draft either.
 */
export function Pay({ locale, due, isHeld, number, describe, isNew, isOver, pay }: Props) {
  const t = payMessages(locale)
  const r = reservationMessages(locale)
  const [method, setMethod] = useState<Method>('link')
  const [isPaying, setPaying] = useState(false)
  // The heading takes the focus only when the step opens; later, it would take it from the form.
  const [isEntered] = useState(isNew)
  const labels = {
    number: t('cardNumber'),
    expiry: t('expiry'),
    cvc: t('cvc'),
    holder: t('holder'),
  }
  const deposit = formatDollars(due)
  const ended = useMemo((): Problem => {
    const form = formMessages(locale)
    return {
      title: form('sessionEnded'),
      text: payMessages(locale)('endedText'),
      link: { href: logInFromHere(locale), text: form('logIn') },
    }
  }, [locale])
  return (
    <>
      <StepHeading
        title={t('payTitle', { deposit })}
        lead={t('payLead')}
        pageTitle={r('deposit')}
        isNew={isEntered}
      />
      <fieldset className="methods" disabled={isPaying}>
        <legend className="visually-hidden">{t('method')}</legend>
        {METHODS.map((one) => (
          <label key={one} className={one === method ? 'radio-option is-chosen' : 'radio-option'}>
            <input
              type="radio"
              name="method"
              value={one}
              checked={one === method}
              onChange={() => setMethod(one)}
            />
            <span className="check-mark" />
            <span>
              <span>{t(TEXTS[one].title)}</span>
              <span className="hint-text">{t(TEXTS[one].note)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Form
        key={method}
        id="deposit"
        locale={locale}
        schema={schemas[method]}
        labels={method === 'card' ? labels : {}}
        explain={(key) => t(key as PayKey)}
        send={async (card) => {
          setPaying(true)
          try {
            const isLeaving = await pay({
              describe,
              ...(method === 'card' && { card: card as Payment['card'] }),
            })
            return isLeaving ? 'leaving' : undefined
          } finally {
            setPaying(false)
          }
        }}
        onFailure={(error) => {
          if (isSessionOver(error)) return ended
          const { code, fields } = failureOf(error)
          const isCard =
            code === 'validation' && Object.keys(fields ?? {}).some((name) => name.startsWith('card'))
          return isCard ? { fields: { number: t('cardNumberWrong') } } : undefined
        }}
        problem={isOver ? ended : undefined}
        draft="none"
      >
        {method === 'card' && (
          <div>
            <TextField
              name="number"
              label={labels.number}
              hint={t('cardNumberHint')}
              autoComplete="cc-number"
              inputMode="numeric"
              spellCheck={false}
            />
            <div className="two-columns">
              <TextField name="expiry" label={labels.expiry} hint={t('expiryHint')} autoComplete="cc-exp" />
              <TextField
                name="cvc"
                label={labels.cvc}
                hint={t('cvcHint')}
                autoComplete="cc-csc"
                inputMode="numeric"
                spellCheck={false}
              />
            </div>
            <TextField name="holder" label={labels.holder} autoComplete="cc-name" />
          </div>
        )}
        <div className="form-acts first-day">
          <SubmitButton busy={t('paying')}>
            {t(isHeld ? 'payDue' : 'payAndReserve', { deposit, number })}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
