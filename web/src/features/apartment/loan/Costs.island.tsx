import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { Locale } from '../../../i18n/locales.ts'
import { DEFAULT_CURRENCY, SYMBOLS } from '../../../i18n/money.ts'
import { formatCount } from '../../../i18n/numbers.ts'
import { island } from '../../../kit/errors/island.tsx'
import type { Costs as CostsData } from '../../../platform/content/costs.ts'
import { $currency, $rate, writtenRate } from '../../../stores/currency.ts'
import { $liveFlats } from '../../../stores/live-flats.ts'
import { useQueryState } from '../../../ui/use-query-state.ts'
import { Amortisation } from './Amortisation.tsx'
import { Banks } from './Banks.tsx'
import { planInstalments, type ReservedFirst } from './instalments.ts'
import { calculateLoan, DEFAULT_TERMS, type LoanTerms } from './loan.ts'
import { loanMessages, termText } from './messages.ts'
import { PaymentOption } from './PaymentOption.tsx'
import { PaymentPlan } from './PaymentPlan.tsx'
import { Terms } from './Terms.tsx'
import { parseTerms, writeTerms } from './terms.ts'
import { WholeCost } from './WholeCost.tsx'

interface Props extends CostsData {
  locale: Locale
  /** Name of the flat as the sum says it: `Flat 503, 71.4 m²`. */
  name: string
  /** The complex and the building. */
  place: string
  /** In US cents, when the page was built. */
  price: number
  flatId: string
  /** Months of the developer's instalments; undefined if there are none. */
  instalmentMonths: number | undefined
  /** The deposit in US cents, and the days that it reserves the flat for; undefined without online reservations. */
  reservation: ReservedFirst | undefined
  /** The flat's last change, as ISO text: the plan starts on that day until the page hydrates. */
  updated: string
}

/** In the address: which way of paying is shown. The bank's is, without it. */
const WAY = 'way'

interface Choice {
  terms: LoanTerms
  isInstalments: boolean
}

function parseChoice(search: string): Choice {
  const isInstalments = new URLSearchParams(search).get(WAY) === 'instalments'
  return { terms: parseTerms(search), isInstalments }
}

function writeChoice({ terms, isInstalments }: Choice, search: string): string {
  const params = new URLSearchParams(search)
  if (isInstalments) params.set(WAY, 'instalments')
  else params.delete(WAY)
  return writeTerms(terms, params)
}

/** The cost of a flat by bank loan or by the developer's instalments, and all costs besides the price. */
function Costs(props: Props) {
  const { locale, name, place, flatId, price, instalmentMonths, reservation, updated, banks, costs, extras } =
    props
  const t = loanMessages(locale)
  const [$choice] = useState(() => atom<Choice>({ terms: DEFAULT_TERMS, isInstalments: false }))
  useQueryState($choice, parseChoice, writeChoice)
  const { terms, isInstalments } = useStore($choice)
  const [today, setToday] = useState(updated)
  const currency = useStore($currency, { ssr: () => DEFAULT_CURRENCY })
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  const cents = useStore($liveFlats, { ssr: 'initial' }).get(flatId)?.price || price
  const isLari = currency === 'gel' && rate !== undefined
  const fromCents = (amount: number) => (isLari ? Math.round(amount * rate) : amount)
  const fromTetri = (amount: number) => (isLari ? amount : Math.round(amount / (rate ?? 1)))
  // Without a rate an amount in lari cannot be added to dollars.
  const known = costs.filter((one) => rate !== undefined || one.amount === 0)
  const amount = fromCents(cents)
  const loan = useMemo(() => calculateLoan(amount, terms), [amount, terms])
  const deposit = fromCents(reservation?.deposit ?? 0)
  const days = reservation?.days ?? 0
  const plan = useMemo(
    () => instalmentMonths && planInstalments(amount, terms.down, instalmentMonths, today, { deposit, days }),
    [amount, terms.down, instalmentMonths, today, deposit, days],
  )

  useLayoutEffect(() => setToday(new Date().toISOString()), [])
  const change = (next: Partial<LoanTerms>) => {
    const now = $choice.get()
    $choice.set({ ...now, terms: { ...now.terms, ...next } })
  }
  const money = (minor: number) => `${SYMBOLS[isLari ? 'gel' : 'usd']}${formatCount(Math.round(minor / 100))}`

  const chosen = isInstalments ? plan : undefined
  const loanTerm = chosen ? (instalmentMonths ?? 0) : terms.months
  return (
    <>
      {plan && (
        <fieldset className="way-switch">
          <legend className="visually-hidden">{t('howYouPay')}</legend>
          {[false, true].map((one) => (
            <button
              key={`${one}`}
              type="button"
              className="opt"
              aria-pressed={(chosen !== undefined) === one}
              onClick={() => $choice.set({ ...$choice.get(), isInstalments: one })}
            >
              {t(one ? 'instalments' : 'bankLoan')}
            </button>
          ))}
        </fieldset>
      )}
      <Terms
        terms={terms}
        downPayment={money(loan.downPayment)}
        hasLoan={chosen === undefined}
        onChange={change}
        t={t}
      />
      <div className="payment-ways">
        <PaymentOption
          name={t(chosen ? 'instalments' : 'bankLoan')}
          monthly={money(chosen ? chosen.monthly : loan.monthly)}
          times={t('aMonthFor', { term: termText(locale, loanTerm) })}
          rows={[
            chosen ? [t('down'), money(chosen.downPayment)] : [t('loan'), money(loan.amount)],
            [t('interestInAll'), money(chosen ? 0 : loan.interest)],
          ]}
          total={[t('paidInAll'), money(chosen ? amount : loan.paid)]}
        />
        {chosen ? (
          <PaymentPlan
            plan={chosen}
            about={`${place}. ${name}: ${money(amount)}`}
            locale={locale}
            money={money}
            t={t}
          />
        ) : (
          <div className="schedule">
            <p className="small">
              {t('interestShare', {
                amount: money(loan.interest),
                share: String(Math.round((loan.interest / Math.max(loan.paid, 1)) * 100)),
              })}
            </p>
            <Amortisation schedule={loan.schedule} money={money} t={t} />
          </div>
        )}
      </div>
      {!chosen && (
        <>
          <p className="small muted estimate">{t('estimate')}</p>
          <Banks
            banks={banks}
            loan={amount - loan.downPayment}
            price={amount}
            terms={terms}
            locale={locale}
            money={money}
            onChange={change}
          />
        </>
      )}
      <WholeCost
        name={name}
        price={amount}
        loan={chosen ? 0 : loan.amount}
        note={t(chosen ? 'withInstalments' : 'withLoan')}
        totalLabel={t(chosen ? 'inAll' : 'beforeInterest')}
        downPayment={loan.downPayment}
        deposit={Math.min(deposit, loan.downPayment)}
        costs={known
          .filter((one) => !chosen || one.loanShare === 0)
          .map((one) => ({ ...one, amount: fromTetri(one.amount) }))}
        extras={extras.map((one) => ({ ...one, price: fromCents(one.price) }))}
        money={money}
        t={t}
      />
    </>
  )
}

export default island(Costs)
