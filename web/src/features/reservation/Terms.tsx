import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { formatDollars } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { accountMessages } from '../../kit/account/messages.ts'
import { StepHeading } from '../../kit/account/Steps.tsx'
import { Check } from '../../kit/forms/Choice.tsx'
import { SubmitButton } from '../../kit/forms/Field.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { reservationMessages } from './messages.ts'
import { type TermsKey, termsMessages } from './terms-messages.ts'

interface RulesProps {
  locale: Locale
  /** In US cents. */
  deposit: number
  flats: number
  /** Price of the flat, and when a reservation made now would end; undefined if they are not known yet. */
  price?: number | undefined
  until?: string | undefined
}

/** The rules of a reservation. */
export function TermsRules({ locale, deposit, flats, price, until }: RulesProps) {
  const t = termsMessages(locale)
  const rules = [
    [t('ruleHeld'), until === undefined ? t('ruleHeldPlain') : t('ruleHeldText', { moment: until })],
    [
      t('rulePrice'),
      price === undefined ? t('rulePricePlain') : t('rulePriceText', { price: formatDollars(price) }),
    ],
    [t('ruleDeposit', { deposit: formatDollars(deposit) }), t('ruleDepositText')],
    [t('ruleMind'), t('ruleMindText')],
    [t('ruleEnd'), t('ruleEndText')],
    [t('ruleFlats', { n: flats }), t('ruleFlatsText')],
  ]
  return (
    <ol className="term-list">
      {rules.map(([title, text]) => (
        <li key={title}>
          <p>{title}</p>
          <p className="small-text muted-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}

const schema = v.object({ agreed: v.pipe(v.optional(v.string(), ''), v.literal('yes', 'agreeMissing')) })

interface Props {
  locale: Locale
  days: number
  /** In US cents. */
  deposit: number
  /** Maximum number of flats at a time. */
  flats: number
  price: number
  /** When a reservation made now would end, formatted. */
  until: string
  isNew: boolean
  hasAgreed: boolean
  onAgree: () => void
}

/** The first step: what is reserved, until when, and what happens to the deposit. */
export function Terms({ locale, days, deposit, flats, price, until, isNew, hasAgreed, onAgree }: Props) {
  const t = termsMessages(locale)
  const r = reservationMessages(locale)
  return (
    <>
      <StepHeading
        title={t('heldTitle', { n: days })}
        lead={t('heldLead')}
        pageTitle={r('title')}
        isNew={isNew}
      />
      <TermsRules {...{ locale, deposit, flats, price, until }} />
      <Form
        id="reserve-terms"
        locale={locale}
        schema={schema}
        labels={{ agreed: r('stepHeld') }}
        explain={(key) => t(key as TermsKey)}
        values={hasAgreed ? { agreed: 'yes' } : undefined}
        draft="none"
        send={async () => {
          onAgree()
          return undefined
        }}
      >
        <Check name="agreed" isRequired>
          {t('agree')} <a href={localPath(locale, '/terms')}>{t('termsOfService')}</a>
        </Check>
        <div className="form-acts first-day">
          <SubmitButton busy={accountMessages(locale)('next')} hasArrow>
            {accountMessages(locale)('next')}
          </SubmitButton>
          <span className="small-text muted-text">{r('nothingYet')}</span>
        </div>
      </Form>
    </>
  )
}
