import { startContact } from '../../features/contact/start.ts'
import { startAccount } from './account.ts'
import { startCurrency } from './currency.ts'
import { startDrops } from './drops.ts'
import { startFooter } from './hours.ts'
import { startOffersDot } from './offers-dot.ts'
import { startHeader } from './scroll.ts'
import { startSheets } from './sheets.ts'
import { startWishlistCount } from './wishlist-count.ts'

startHeader()
startDrops()
startSheets()
startCurrency()
startWishlistCount()
startFooter()
startAccount()
startOffersDot()
startContact()

// Links to other languages keep the query and fragment of this page: filters, currency, position.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.addEventListener('click', () => {
    link.search = location.search
    link.hash = location.hash
  })
}

// Visits from a campaign or from another site: where from goes with what the visitor sends later.
if (location.search.includes('utm_') || !document.referrer.startsWith(location.origin)) {
  import('../source/source.ts').then(
    ({ rememberSource }) => rememberSource(),
    () => {},
  )
}
