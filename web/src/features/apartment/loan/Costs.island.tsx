import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Locale } from '../../../i18n/locales.ts'
import { DEFAULT_CURRENCY, SYMBOLS } from '../../../i18n/money.ts'
import { formatCount } from '../../../i18n/numbers.ts'
import { island } from '../../../kit/errors/island.tsx'
import type { Costs as CostsData } from '../../../platform/content/costs.ts'
import { $currency, $rate, writtenRate } from '../../../stores/currency.ts'
import { $liveFlats } from '../../../stores/live-flats.ts'
import { useQueryState } from '../../../ui/use-query-state.ts'
import type { ShownOffer } from '../offer-words.ts'
import { paymentOf, useOffers } from '../use-offers.ts'
import { ByLoan } from './ByLoan.tsx'
import type { ReservedFirst } from './instalments.ts'
import { calculateLoan, DEFAULT_TERMS, type LoanTerms } from './loan.ts'
import { loanMessages } from './messages.ts'
import { costsOfWay, shareOf } from './sums.ts'
import { parseTerms, writeTerms } from './terms.ts'
import { useWay, type Way } from './use-way.ts'
import { WholeCost } from './WholeCost.tsx'

const loadOtherWays = () => import('./OtherWays.tsx')
/** Most visitors look at the loan. Without the others, their sums are still there. */
const OtherWays = lazy(() =>
  loadOtherWays().then(
    (module) => ({ default: module.OtherWays }),
    () => ({ default: () => null }),
  ),
)

interface Props extends CostsData {
  locale: Locale
  /** Name of the flat as the sum says it: `Flat 503, 71.4 m²`. */
  name: string
  /** The complex and the building. */
  place: string
  /** In US cents, when the page was built. */
  price: number
  flatId: string
  offers: readonly ShownOffer[]
  /** The deposit in US cents, and the days that it reserves the flat for; undefined without online reservations. */
  reservation: ReservedFirst | undefined
  /** The flat's last change, as ISO text: the plan starts on that day until the page hydrates. */
  updated: string
}

/** The cost of a flat by each way of paying that it has, and all costs besides the price. */
function Costs(props: Props) {
  const { locale, name, place, flatId, price, reservation, updated, banks, costs, extras } = props
  const t = loanMessages(locale)
  const [$terms] = useState(() => atom<LoanTerms>(DEFAULT_TERMS))
  useQueryState($terms, parseTerms, writeTerms)
  const terms = useStore($terms)
  const offers = useOffers(props.offers)
  const [byInstalments, atOnce] = [paymentOf(offers, 'instalments'), paymentOf(offers, 'once')]
  const ways: Way[] = byInstalments ? ['loan', 'instalments', 'once'] : ['loan', 'once']
  const [way, choose] = useWay(ways)
  const [today, setToday] = useState(updated)
  const currency = useStore($currency, { ssr: () => DEFAULT_CURRENCY })
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  const cents = useStore($liveFlats, { ssr: 'initial' }).get(flatId)?.price || price
  const isLari = currency === 'gel' && rate !== undefined
  const fromCents = (amount: number) => (isLari ? Math.round(amount * rate) : amount)
  const amount = fromCents(cents)
  const loan = useMemo(() => calculateLoan(amount, terms), [amount, terms])
  const deposit = fromCents(reservation?.deposit ?? 0)
  const days = reservation?.days ?? 0
  useLayoutEffect(() => setToday(new Date().toISOString()), [])
  useEffect(() => void loadOtherWays().catch(() => undefined), [])

  const discount = atOnce ? shareOf(amount, atOnce.discount) : 0
  const offer = offers.find(({ payment }) => payment.way === way)
  const money = (minor: number) => `${SYMBOLS[isLari ? 'gel' : 'usd']}${formatCount(Math.round(minor / 100))}`
  const nameOf = (one: Way) => {
    if (one === 'loan') return t('bankLoan')
    if (one === 'instalments') return t('instalments')
    return atOnce ? t('atOnceLess', { discount: String(atOnce.discount) }) : t('atOnce')
  }
  const shared = { locale, loan, money }
  const day = [t('contractDay'), t(deposit > 0 ? 'contractDayRest' : 'contractDayNote')] as const
  const sumOfWay = {
    loan: {
      note: t('withLoan'),
      totalLabel: t('beforeInterest'),
      loan: loan.amount,
      first: loan.downPayment,
      due: day,
    },
    instalments: {
      note: t('withInstalments'),
      totalLabel: t('inAll'),
      loan: 0,
      first: shareOf(amount, byInstalments?.down ?? 0),
      due: day,
    },
    once: {
      note: t('paidAtOnce'),
      totalLabel: t('inAll'),
      loan: 0,
      first: amount - discount,
      due: [
        atOnce?.days ? t('afterContract', { n: atOnce.days }) : t('contractDay'),
        deposit > 0 ? t('allOfIt') : undefined,
      ] as const,
      discount: atOnce && {
        name: t('forPayingAtOnce', { discount: String(atOnce.discount) }),
        until: offer?.until,
        amount: discount,
      },
    },
  }[way]

  return (
    <>
      <fieldset className="way-switch">
        <legend className="visually-hidden">{t('howYouPay')}</legend>
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            className="opt"
            aria-pressed={way === one}
            onClick={() => choose(one)}
          >
            <span id={one === 'loan' ? undefined : one}>{nameOf(one)}</span>
          </button>
        ))}
      </fieldset>
      {way === 'loan' && (
        <ByLoan
          {...shared}
          t={t}
          banks={banks}
          terms={terms}
          onChange={(next) => $terms.set({ ...$terms.get(), ...next })}
        />
      )}
      {way !== 'loan' && (
        <Suspense>
          <OtherWays
            {...shared}
            price={amount}
            discount={discount}
            offer={offer}
            terms={terms}
            hasInstalments={byInstalments !== undefined}
            instalments={way === 'instalments' ? byInstalments : undefined}
            today={today}
            reserved={{ deposit, days }}
            about={`${place}. ${name}: ${money(amount)}`}
          />
        </Suspense>
      )}
      <WholeCost
        {...sumOfWay}
        name={name}
        price={amount}
        deposit={deposit}
        costs={costsOfWay(costs, way === 'loan', rate, isLari ? 'gel' : 'usd')}
        extras={extras.map((one) => ({ ...one, price: fromCents(one.price) }))}
        money={money}
        t={t}
      />
    </>
  )
}

export default island(Costs)
