import '../kit/shell/opening-hours.ts'
import { watchCurrency } from '../kit/shell/currency.ts'
import { startHeader } from '../kit/shell/scroll.ts'
import { watchAccount } from '../stores/account.ts'
import './links.ts'

startHeader()
watchCurrency()
watchAccount()

// Visits from a campaign or from another site: where from goes with what the visitor sends later.
if (location.search.includes('utm_') || !document.referrer.startsWith(location.origin)) {
  import('../kit/source/source.ts').then(
    ({ rememberSource }) => rememberSource(),
    () => {},
  )
}
