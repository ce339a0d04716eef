import type { User } from '../../lib/domain/index.ts'
import { example, noun } from '../definition/command.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { list } from './shared/verbs.ts'

export default noun({
  name: 'customers',
  summary: 'Customers known to the sign-in provider',
  commands: [
    list({
      of: 'customers',
      sort: ['created', 'fullName', 'email'],
      view: view('_id:id fullName email phone created:date', 'No customers.') satisfies ViewOf<User>,
      examples: [example('customers list', 'List customers')],
      fetch: (client, filter) => client.providers.customers(filter),
    }),
  ],
})
