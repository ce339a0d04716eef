import type { Deal } from '../../lib/domain/index.ts'
import { example, noun } from '../definition/command.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { list } from './shared/verbs.ts'

export default noun({
  name: 'deals',
  summary: 'Deals of the CRM integration',
  commands: [
    list({
      of: 'deals',
      sort: ['created', 'title', 'stage', 'value.amount'],
      view: view('_id:id title stage customer value:money created:date', 'No deals.') satisfies ViewOf<Deal>,
      examples: [example('deals list --all', 'Fetch all deals at once')],
      fetch: (client, filter, { flags }) =>
        client.providers.deals({ ...filter, ...(flags.all ? { ignorePaging: true } : {}) }),
    }),
  ],
})
