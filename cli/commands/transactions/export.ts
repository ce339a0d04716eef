import { exportCommand } from '../shared/export.ts'

export default exportCommand({
  noun: 'transactions',
  csv: (client, filter, options) => client.transactions.csv(filter, options),
  list: (client, filter) => client.transactions.list(filter),
})
