// Iterates a list once: `iterate.ts quoin|axios <url> <count>`.
const [who, url, count] = process.argv.slice(2) as [string, string, string]
const LIMIT = 1000

let seen = 0
let sum = 0
const look = (order: { total: { amount: number } }) => {
  seen++
  sum += order.total.amount
}

if (who === 'quoin') {
  const { adminAt } = await import('./client.ts')
  for await (const order of adminAt(`${url}/${count}`).orders.list({ limit: LIMIT })) look(order)
} else {
  const { default: axios } = await import('axios')
  for (let page = 0; ; page++) {
    const params = { page, limit: LIMIT, projectId: 'p' }
    const { data } = await axios.get(`${url}/${count}/api_admin/v2/ecommerce/order`, { params })
    for (const order of data.data) look(order)
    if ((page + 1) * LIMIT >= data.total) break
  }
}
if (seen !== Number(count) || sum === 0) throw new Error(`${seen} of ${count} entities were seen.`)
