// Signs up, signs in as a user, and books the cheapest free flat.
import { createPublicClient, createUserClient } from 'quoin'

const options = { host: process.env.QUOIN_HOST ?? '', apiKey: 'northgate-public-key' }
const email = 'booker@example.com'
const password = 'Correct-Horse-9'
const site = createPublicClient(options)
await site.account.signup({ email, password, fullName: 'Ana Booker', dateOfBirth: '1990-01-02' })

const user = createUserClient(options)
await user.auth.login({ email, password })
const { data: flats } = await user.items.search<{ bedrooms: number }>({
  type: 'flat',
  filter: { status: 'available' },
  sort: 'price.amount',
  limit: 1,
})
const [flat] = flats
if (!flat) throw new Error('no flat is free')
const order = await user.orders.create({ items: [{ itemId: flat._id, quantity: 1 }] })
console.log(order.status, order.total.amount === flat.price.amount, typeof flat.attributes.bedrooms)
