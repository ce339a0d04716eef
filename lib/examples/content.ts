// Reads published entries, typed, filtered and sorted, and the day's exchange rate.
import { createPublicClient } from '../index.ts'

const host = process.env['QUOIN_HOST'] ?? 'http://127.0.0.1:4010'
// Usually written by "quoin models types".
type Article = { title: string; minutes: number }
type Models = { article: { values: Article; localized: object } }

const site = createPublicClient<Models>({ host, apiKey: 'northgate-public-key' })
const articles = site.content.list('article', {
  lang: 'en',
  filters: [{ key: 'minutes', operator: '>=', value: 4 }],
  sort: [{ key: 'minutes', order: 'desc' }],
  only: ['title', 'minutes'],
})
for await (const { slug, values } of articles) console.log(`${slug}: ${values.title}, ${values.minutes} min`)

const { rate } = await site.exchangeRate.get('USD')
console.log(`1 USD is ${rate} GEL`)

// Flats with two bedrooms and more, the cheapest first. Prices are in cents.
const flats = await site.items.search({
  type: 'flat',
  filter: { 'attributes.bedrooms': { gte: 2 }, status: 'available' },
  sort: 'price.amount',
  limit: 1,
})
console.log(`${flats.total} flats, from $${(flats.data[0]?.price.amount ?? 0) / 100}`)
