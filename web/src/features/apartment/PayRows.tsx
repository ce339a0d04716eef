import { useStore } from '@nanostores/react'
import type { Locale } from '../../i18n/locales.ts'
import { Price } from '../../kit/flat/Price.tsx'
import type { BuyingCost } from '../../platform/content/costs.ts'
import type { FlatOffer } from '../../platform/content/offers.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'
import { Icon } from '../../ui/Icon.tsx'
import { calculateLoan, DEFAULT_TERMS } from './loan/loan.ts'
import { loanMessages, termText } from './loan/messages.ts'
import { costsOfWay, dueWithContract, shareOf } from './loan/sums.ts'
import { apartmentMessages } from './messages.ts'
import { offerWords, type Words } from './offer-words.ts'
import { paymentOf, useOffers } from './use-offers.ts'

interface Props {
  locale: Locale
  /** In US cents. */
  price: number
  offers: readonly FlatOffer[]
  costs: readonly BuyingCost[]
  /** In US cents; undefined if the flat cannot be reserved online. */
  deposit: number | undefined
}

/** What a flat costs in other words than its price: by its offers, a month, and with the contract. Each leads to its costs. */
export function PayRows({ locale, price, offers: built, costs, deposit }: Props) {
  const t = apartmentMessages(locale)
  const offers = useOffers(built)
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  const loan = calculateLoan(price, DEFAULT_TERMS)
  const byInstalments = paymentOf(offers, 'instalments')
  const down = byInstalments?.down ?? DEFAULT_TERMS.down
  const due = dueWithContract({
    first: shareOf(price, down),
    deposit: deposit ?? 0,
    loan: byInstalments ? 0 : loan.amount,
    costs: costsOfWay(costs, !byInstalments, rate),
  })
  return (
    <nav className="pay-rows" aria-label={t('paying')}>
      {offers.map((offer) => (
        <Row key={offer.path} {...offerWords(locale, offer, price)} isOffer />
      ))}
      <Row
        href="#loan"
        name={t('perMonth')}
        note={t('loanTerms', {
          down: String(DEFAULT_TERMS.down),
          term: termText(locale, DEFAULT_TERMS.months),
        })}
        sum={{ cents: loan.monthly }}
      />
      <Row
        href={byInstalments ? '#instalments' : '#loan'}
        name={loanMessages(locale)('contractDay')}
        note={t(deposit ? 'dayTermsRest' : 'dayTerms', { down: String(down) })}
        sum={{ cents: due }}
      />
    </nav>
  )
}

interface RowProps {
  href: string
  name: string
  note: Words
  sum: Words
  isOffer?: boolean
}

function Row({ href, name, note, sum, isOffer = false }: RowProps) {
  return (
    <a className={isOffer ? 'pay-row offer' : 'pay-row'} href={href}>
      <span>
        <span>{name}</span>
        <span className="small note">
          <InWords words={note} />
        </span>
      </span>
      <span className="num row-sum">
        <InWords words={sum} />
      </span>
      <Icon name="arrow" />
    </a>
  )
}

export const InWords = ({ words }: { words: Words }) =>
  typeof words === 'string' ? <span>{words}</span> : <Price {...words} />
