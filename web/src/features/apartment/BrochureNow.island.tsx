import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { island } from '../../kit/errors/island.tsx'
import { Price } from '../../kit/flat/Price.tsx'
import type { Bank } from '../../platform/content/costs.ts'
import { isAvailable, isSold } from '../../platform/content/flat.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'
import { watchSiteNow } from '../../stores/site-clock.ts'
import { brochurePictures } from './brochure-pictures.ts'
import { lenderOf } from './loan/lending.ts'
import { termText } from './loan/messages.ts'
import { parseTerms } from './loan/terms.ts'
import { apartmentMessages } from './messages.ts'
import type { ShownOffer } from './offer-words.ts'
import { Amount, amountsOf, monthlyByLoan } from './PayRows.tsx'
import { type PageFlat, useFlat } from './use-flat.ts'
import { useOffers } from './use-offers.ts'

interface Props {
  locale: Locale
  /** The offers and the loan on the terms in the address, the address of the page, or the day. */
  show: 'paying' | 'address' | 'day'
  flat: PageFlat
  offers?: readonly ShownOffer[]
  banks?: readonly Bank[]
}

/** What a brochure says of the moment in which it is printed. */
function BrochureNow({ locale, show, flat: built, offers: active = [], banks = [] }: Props) {
  const t = apartmentMessages(locale)
  const flat = useFlat(built)
  const offers = useOffers(active)
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  const [address, setAddress] = useState<URL>()
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const look = () => setAddress(new URL(location.href))
    // The browser prints what is there when the event ends.
    const lookNow = () => flushSync(look)
    look()
    addEventListener('beforeprint', lookNow)
    return () => removeEventListener('beforeprint', lookNow)
  }, [])
  useEffect(() => {
    if (show !== 'day') return
    brochurePictures()
    return watchSiteNow(setNow)
  }, [show])
  if (show === 'address') return <span>{address && `${address.host}${address.pathname}`}</span>
  if (show === 'day')
    return <span>{now !== undefined && t('printed', { date: formatDate(locale, new Date(now)) })}</span>
  if (isSold(flat)) return null
  const terms = parseTerms(banks, address?.search ?? '')
  const lender = lenderOf(banks, terms)
  const monthly = flat.price > 0 ? monthlyByLoan(banks, flat.price, rate, terms) : undefined
  return (
    <>
      {isAvailable(flat) &&
        offers.map(({ path, name, note, sum, payment }) => {
          const { noteOf, sumOf } = amountsOf(payment, flat.price, rate)
          return (
            <p key={path} className="muted-text pay-line">
              <span>{`${name}, `}</span>
              <Amount text={note} amount={noteOf} />
              <br />
              <b>
                <Amount text={sum} amount={sumOf} />
              </b>
            </p>
          )
        })}
      {lender && monthly && (
        <p className="muted-text pay-line">
          <span>
            {t('loanLine', {
              bank: lender.name,
              down: String(terms.down),
              term: termText(locale, terms.months),
              rate: String(lender.rate),
            })}
          </span>
          <br />
          <b>
            <Price {...monthly} text={t('aMonth', { price: '{price}' })} />
          </b>
        </p>
      )}
    </>
  )
}

export default island(BrochureNow)
