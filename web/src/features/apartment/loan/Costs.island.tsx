import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { dayOf } from '../../../i18n/clock.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { DEFAULT_CURRENCY, formatAmount, toMinor } from '../../../i18n/money.ts'
import { island } from '../../../kit/errors/island.tsx'
import type { Costs as CostsData } from '../../../platform/content/costs.ts'
import { $currency, $rate, writtenRate } from '../../../stores/currency.ts'
import { $liveFlats } from '../../../stores/live-flats.ts'
import { watchSiteNow } from '../../../stores/site-clock.ts'
import { useQueryState } from '../../../ui/use-query-state.ts'
import type { ShownOffer } from '../offer-words.ts'
import { paymentOf, useOffers } from '../use-offers.ts'
import {
  costsByLoan,
  costsWithoutLoan,
  inCurrency,
  onTheDayByInstalments,
  onTheDayByLoan,
  onTheDayInFull,
  savedInFull,
  totalByInstalments,
  totalByLoan,
  totalInFull,
} from './amounts.ts'
import { ByLoan } from './ByLoan.tsx'
import type { ReservedFirst } from './instalments.ts'
import { hasLoans, type LoanChoice, loanOf, usualChoice } from './lending.ts'
import { downPaymentOf } from './loan.ts'
import { loanMessages } from './messages.ts'
import { OtherWays } from './OtherWays.tsx'
import { parseTerms, writeTerms } from './terms.ts'
import { useWay, type Way } from './use-way.ts'
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
  const [$terms] = useState(() => atom<LoanChoice>(usualChoice(banks)))
  useQueryState(
    $terms,
    (search) => parseTerms(banks, search),
    (terms, search) => writeTerms(banks, terms, search),
  )
  const terms = useStore($terms)
  const offers = useOffers(props.offers)
  const [byInstalments, inFull] = [paymentOf(offers, 'instalments'), paymentOf(offers, 'once')]
  const ways: Way[] = [
    ...(hasLoans(banks) ? (['loan'] as const) : []),
    ...(byInstalments ? (['instalments'] as const) : []),
    'once',
  ]
  const [way, choose] = useWay(ways)
  const today = useToday(updated)
  const chosen = useStore($currency, { ssr: () => DEFAULT_CURRENCY })
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  const cents = useStore($liveFlats, { ssr: 'initial' }).get(flatId)?.price || price
  const currency = rate === undefined ? DEFAULT_CURRENCY : chosen
  const flat = inCurrency({ price: cents, deposit: reservation?.deposit ?? 0, costs }, currency, rate)
  const { deposit } = flat
  const loan = useMemo(() => loanOf(banks, flat.price, terms), [banks, flat.price, terms])
  const days = reservation?.days ?? 0

  const saved = savedInFull(flat.price, inFull)
  const offer = offers.find(({ payment }) => payment.way === way)
  const money = (minor: number) => formatAmount(minor, currency)
  const nameOf = (one: Way) => {
    if (one === 'loan') return t('bankLoan')
    if (one === 'instalments') return t('instalments')
    return inFull ? t('atOnceLess', { discount: String(inFull.discount) }) : t('atOnce')
  }
  const shared = { locale, loan, money, price: flat.price }
  const day = [t('contractDay'), t(deposit > 0 ? 'contractDayRest' : 'contractDayNote')] as const
  const sumOfWay = {
    loan: loan && {
      note: t('withLoan'),
      totalLabel: t('beforeInterest'),
      loan: loan.amount,
      costs: costsByLoan(flat),
      total: (extra: number) => totalByLoan(flat, loan, extra),
      onTheDay: (extra: number) => onTheDayByLoan(flat, loan, extra),
      due: day,
    },
    instalments: byInstalments && {
      note: t('withInstalments'),
      totalLabel: t('inAll'),
      loan: 0,
      costs: costsWithoutLoan(flat),
      total: (extra: number) => totalByInstalments(flat, extra),
      onTheDay: (extra: number) => onTheDayByInstalments(flat, byInstalments, extra),
      due: day,
    },
    once: {
      note: t('paidAtOnce'),
      totalLabel: t('inAll'),
      loan: 0,
      costs: costsWithoutLoan(flat),
      total: (extra: number) => totalInFull(flat, inFull, extra),
      onTheDay: (extra: number) => onTheDayInFull(flat, inFull, extra),
      due: [
        inFull?.days ? t('afterContract', { n: inFull.days }) : t('contractDay'),
        deposit > 0 ? t('allOfIt') : undefined,
      ] as const,
      discount: inFull && {
        name: t('forPayingAtOnce', { discount: String(inFull.discount) }),
        until: offer?.until,
        amount: saved,
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
            className="option"
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
          banks={banks}
          terms={terms}
          downPayment={downPaymentOf(flat.price, terms)}
          onChange={(next) => $terms.set({ ...$terms.get(), ...next })}
        />
      )}
      {way !== 'loan' && (
        <OtherWays
          {...shared}
          discount={saved}
          offer={offer}
          hasInstalments={byInstalments !== undefined}
          instalments={way === 'instalments' ? byInstalments : undefined}
          today={today}
          reserved={{ deposit, days }}
          about={`${place}. ${name}: ${money(flat.price)}`}
        />
      )}
      {sumOfWay && (
        <WholeCost
          {...sumOfWay}
          name={name}
          price={flat.price}
          extras={extras.map((one) => ({ ...one, price: toMinor(one.price, currency, rate ?? 0) }))}
          money={money}
          t={t}
        />
      )}
    </>
  )
}

/** The day in Tbilisi by the site's clock, `YYYY-MM-DD`; before the page has hydrated, that of a moment. */
function useToday(moment: string): string {
  const [today, setToday] = useState(() => dayOf(moment))
  useLayoutEffect(() => setToday(dayOf(Date.now())), [])
  useEffect(() => watchSiteNow((now) => setToday(dayOf(now))), [])
  return today
}

export default island(Costs)
