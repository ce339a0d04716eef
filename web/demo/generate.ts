// Generates everything that depends on the façades: flats, buildings, and the orders and payments behind them.
// Run with Node 24: `node web/demo/generate.ts`. The same input gives the same files, which are kept in git.
import { mkdirSync, readFileSync } from 'node:fs'
import { BUILDINGS } from './generate/buildings.ts'
import { entryOf, itemsOf, readHouse } from './generate/houses.ts'
import { type Buyer, tradeOf } from './generate/trade.ts'
import { writeJson } from './generate/write.ts'

const project = new URL('projects/terasa/', import.meta.url)
for (const folder of ['items', 'content']) mkdirSync(new URL(folder, project), { recursive: true })

const houses = BUILDINGS.map((building) => readHouse(building, new URL('facades/', import.meta.url)))

let order = 0
for (const house of houses) {
  writeJson(new URL(`items/${house.slug}.json`, project), itemsOf(house, order))
  order += house.flats.length
}
writeJson(new URL('content/building.json', project), houses.map(entryOf))

const users = JSON.parse(readFileSync(new URL('users.json', project), 'utf8')) as Buyer[]
const buyers = users
  .filter(({ _id }) => _id.startsWith('user-'))
  .map((user) => ({ ...user, profileId: user._id.replace('user-', 'profile-') }))
const trade = tradeOf(houses, buyers)
writeJson(new URL('orders.json', project), trade.orders)
writeJson(new URL('order-groups.json', project), trade.groups)
writeJson(new URL('transactions.json', project), trade.transactions)
writeJson(new URL('transaction-events.json', project), trade.events)
