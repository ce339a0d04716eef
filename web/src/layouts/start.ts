import { startContact } from '../features/contact/start.ts'
import { startAccount } from '../kit/shell/account.ts'
import { startCurrency } from '../kit/shell/currency.ts'
import { startDrawers } from '../kit/shell/drawers.ts'
import { startFooter } from '../kit/shell/hours.ts'
import { startMenus } from '../kit/shell/menus.ts'
import { startOffersDot } from '../kit/shell/offers-dot.ts'
import { startHeader } from '../kit/shell/scroll.ts'
import { startWishlistCount } from '../kit/shell/wishlist-count.ts'

startHeader()
startMenus()
startDrawers(async () => (await import('../features/search/overlay.ts')).startOverlay)
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
  import('../kit/source/source.ts').then(
    ({ rememberSource }) => rememberSource(),
    () => {},
  )
}
