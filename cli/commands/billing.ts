import type { BillingItem } from '../../lib/domain/index.ts'
import { billing } from '../../lib/stubs/billing.ts'
import { example, noun } from '../definition/command.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { LOCAL_NOTE } from './shared/local-state.ts'
import { plainList } from './shared/plain-list.ts'

const PRICE = view(
  'sku service unit price:number agreement.title:text:AGREEMENT',
) satisfies ViewOf<BillingItem>

export default noun({
  name: 'billing',
  summary: 'Price list (built into quoin)',
  commands: [
    plainList({
      of: 'prices',
      summary: 'List prices (built into quoin)',
      view: PRICE,
      examples: [example('billing list', 'List prices per unit, in US dollars')],
      note: LOCAL_NOTE,
      rows: () => billing().items(),
    }),
  ],
})
