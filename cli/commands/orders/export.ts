import { exportCommand } from '../shared/export.ts'

export default exportCommand({
  noun: 'orders',
  csv: (client, filter, options) => client.orders.csv(filter, options),
  list: (client, filter) => client.orders.list(filter),
})
