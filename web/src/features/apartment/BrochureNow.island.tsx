import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { island } from '../../kit/errors/island.tsx'
import { Price } from '../../kit/flat/Price.tsx'
import { calculateLoan } from './loan/loan.ts'
import { termText } from './loan/messages.ts'
import { parseTerms } from './loan/terms.ts'
import { apartmentMessages } from './messages.ts'
import type { ShownOffer } from './offer-words.ts'
import { Amount, amountsOf } from './PayRows.tsx'
import { type PageFlat, useFlat } from './use-flat.ts'
import { useOffers } from './use-offers.ts'

interface Props {
  locale: Locale
  /** The offers and the loan on the terms in the address, the address of the page, or the day. */
  show: 'paying' | 'address' | 'day'
  flat: PageFlat
  offers?: readonly ShownOffer[]
}

/** What a brochure says of the moment in which it is printed. */
function BrochureNow({ locale, show, flat: built, offers: active = [] }: Props) {
  const t = apartmentMessages(locale)
  const flat = useFlat(built)
  const offers = useOffers(active)
  const [printed, setPrinted] = useState<{ at: Date; address: URL }>()
  useEffect(() => {
    const look = () => setPrinted({ at: new Date(), address: new URL(location.href) })
    // The browser prints what is there when the event ends.
    const lookNow = () => flushSync(look)
    look()
    addEventListener('beforeprint', lookNow)
    return () => removeEventListener('beforeprint', lookNow)
  }, [])
  if (show === 'address')
    return <span>{printed && `${printed.address.host}${printed.address.pathname}`}</span>
  if (show === 'day') return <span>{printed && t('printed', { date: formatDate(locale, printed.at) })}</span>
  if (flat.status === 'sold') return null
  const terms = parseTerms(printed?.address.search ?? '')
  const [down, rate] = [terms.down, terms.rate].map(String) as [string, string]
  return (
    <>
      {flat.status === 'available' &&
        offers.map(({ path, name, note, sum, payment }) => {
          const { noteCents, sumCents } = amountsOf(payment, flat.price)
          return (
            <p key={path} className="muted pay-line">
              <span>{`${name}, `}</span>
              <Amount text={note} cents={noteCents} />
              <br />
              <b>
                <Amount text={sum} cents={sumCents} />
              </b>
            </p>
          )
        })}
      <p className="muted pay-line">
        <span>{t('loanLine', { down, term: termText(locale, terms.months), rate })}</span>
        <br />
        <b>
          <Price cents={calculateLoan(flat.price, terms).monthly} text={t('aMonth', { price: '{price}' })} />
        </b>
      </p>
    </>
  )
}

export default island(BrochureNow)
