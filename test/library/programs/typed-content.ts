// Reads content with the types of its models.
import { createPublicClient } from 'quoin/public'

type Article = { title: string; minutes: number }
type Models = { article: { values: Article; localized: object } }

const site = createPublicClient<Models>({
  host: process.env.QUOIN_HOST ?? '',
  apiKey: 'northgate-public-key',
})
const { data } = await site.content.list('article', {
  lang: 'en',
  filters: [{ key: 'minutes', operator: '>=', value: 5 }],
  sort: [{ key: 'minutes', order: 'desc' }],
  only: ['title', 'minutes'],
})
for (const { values } of data) console.log(values.minutes, values.title.length > 0)
