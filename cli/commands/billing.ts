import type { BillingItem } from '../../lib/domain/index.ts'
import { billing } from '../../lib/stubs/billing.ts'
import { command, example, noun } from '../definition/command.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { LOCAL_NOTE } from './shared/local-state.ts'

const PRICE = view(
  'sku service unit price:number agreement.title:text:AGREEMENT',
) satisfies ViewOf<BillingItem>

export default noun({
  name: 'billing',
  summary: 'Price list (built into quoin)',
  commands: [
    command({
      name: 'list',
      summary: 'List prices (built into quoin)',
      examples: [example('billing list', 'List prices per unit, in US dollars')],
      async run({ output }) {
        await output.list(billing().items(), PRICE)
        output.note(LOCAL_NOTE)
      },
    }),
  ],
})
