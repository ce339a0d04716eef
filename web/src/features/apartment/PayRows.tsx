import { useStore } from '@nanostores/react'
import type { Locale } from '../../i18n/locales.ts'
import { Price } from '../../kit/flat/Price.tsx'
import type { Bank, BuyingCost } from '../../platform/content/costs.ts'
import type { OfferPayment } from '../../platform/content/offers.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'
import { Icon } from '../../ui/Icon.tsx'
import {
  type FlatCosts,
  firstByInstalments,
  inBoth,
  monthlyByInstalments,
  onTheDayByInstalments,
  onTheDayByLoan,
  onTheDayInFull,
  priceInFull,
  savedInFull,
} from './loan/amounts.ts'
import { type BankLoan, loanOf, usualChoice } from './loan/lending.ts'
import { termText } from './loan/messages.ts'
import { apartmentMessages } from './messages.ts'
import type { ShownOffer } from './offer-words.ts'
import { paymentOf, useOffers } from './use-offers.ts'

interface Props {
  locale: Locale
  /** In US cents. */
  price: number
  offers: readonly ShownOffer[]
  banks: readonly Bank[]
  costs: readonly BuyingCost[]
  /** In US cents; undefined if the flat cannot be reserved online. */
  deposit: number | undefined
}

/** An amount as `Price` takes it. */
export type BothAmounts = ReturnType<typeof inBoth>
type Translate = ReturnType<typeof apartmentMessages>

/** What a flat costs in other words than its price: by its offers, a month, and with the contract. Each leads to its costs. */
export function PayRows({ locale, price, offers: built, banks, costs, deposit = 0 }: Props) {
  const t = apartmentMessages(locale)
  const offers = useOffers(built)
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  const flat = { price, deposit, costs }
  const loan = loanOf(banks, price, usualChoice(banks))
  return (
    <nav className="pay-rows" aria-label={t('paying')}>
      {offers.map((offer) => (
        <Row key={offer.path} {...offer} {...amountsOf(offer.payment, price, rate)} isOffer />
      ))}
      {loan && (
        <Row
          href="#loan"
          name={t('perMonth')}
          note={t('loanTerms', {
            bank: loan.bank.name,
            down: String(loan.down),
            term: termText(locale, loan.months),
          })}
          sum="{price}"
          sumOf={monthlyByLoan(banks, price, rate)}
        />
      )}
      <Row {...onTheDay({ flat, banks, loan, offers, rate, t })} sum="{price}" />
    </nav>
  )
}

/** The monthly payment of the usual loan; undefined if no bank lends. */
export function monthlyByLoan(
  banks: readonly Bank[],
  price: number,
  rate: number | undefined,
  choice = usualChoice(banks),
): BothAmounts | undefined {
  if (!loanOf(banks, price, choice)) return undefined
  const flat = { price, deposit: 0, costs: [] }
  return inBoth(flat, rate, (one) => loanOf(banks, one.price, choice)?.monthly ?? 0)
}

interface Day {
  flat: FlatCosts
  banks: readonly Bank[]
  loan: BankLoan | undefined
  offers: readonly ShownOffer[]
  rate: number | undefined
  t: Translate
}

/** What is paid on the day of the contract: with a bank where one lends, else by instalments or in full. */
function onTheDay({ flat, banks, loan, offers, rate, t }: Day) {
  const down = (percent: number) =>
    t(flat.deposit > 0 ? 'dayTermsRest' : 'dayTerms', { down: String(percent) })
  if (loan) {
    const sumOf = inBoth(flat, rate, (one) => {
      const own = loanOf(banks, one.price, { ...loan, bank: loan.bank.id })
      return own ? onTheDayByLoan(one, own) : 0
    })
    return { href: '#loan', name: t('dayByLoan'), note: down(loan.down), sumOf }
  }
  const byInstalments = paymentOf(offers, 'instalments')
  if (byInstalments) {
    const sumOf = inBoth(flat, rate, (one) => onTheDayByInstalments(one, byInstalments))
    return { href: '#instalments', name: t('dayByInstalments'), note: down(byInstalments.down), sumOf }
  }
  const inFull = paymentOf(offers, 'once')
  return {
    href: '#once',
    name: t('dayInFull'),
    note: t(flat.deposit > 0 ? 'dayInFullRest' : 'dayInFullTerms'),
    sumOf: inBoth(flat, rate, (one) => onTheDayInFull(one, inFull)),
  }
}

/** The amounts in the words of an offer. */
export function amountsOf(
  payment: OfferPayment,
  price: number,
  rate: number | undefined,
): { noteOf?: BothAmounts; sumOf?: BothAmounts } {
  if (payment.way === 'included') return {}
  const both = (amountOf: (price: number) => number) =>
    inBoth({ price, deposit: 0, costs: [] }, rate, (flat) => amountOf(flat.price))
  if (payment.way === 'instalments') {
    return {
      noteOf: both((price) => firstByInstalments(price, payment)),
      sumOf: both((price) => monthlyByInstalments(price, payment)),
    }
  }
  return {
    noteOf: both((price) => savedInFull(price, payment)),
    sumOf: both((price) => priceInFull(price, payment)),
  }
}

interface RowProps {
  href: string
  name: string
  note: string
  noteOf?: BothAmounts | undefined
  sum: string
  sumOf?: BothAmounts | undefined
  isOffer?: boolean
}

function Row({ href, name, note, noteOf, sum, sumOf, isOffer = false }: RowProps) {
  return (
    <a className={isOffer ? 'pay-row offer-row' : 'pay-row'} href={href}>
      <span>
        <span>{name}</span>
        <span className="small-text row-note">
          <Amount text={note} amount={noteOf} />
        </span>
      </span>
      <span className="tabular row-sum">
        <Amount text={sum} amount={sumOf} />
      </span>
      <Icon name="arrow" />
    </a>
  )
}

/** Words, with an amount in them if there is one. */
export const Amount = ({ text, amount }: { text: string; amount: BothAmounts | undefined }) =>
  amount === undefined ? <span>{text}</span> : <Price {...amount} text={text} />
