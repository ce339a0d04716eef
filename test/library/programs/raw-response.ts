// Reads status, headers and bytes of a response as they are.
import { createPublicClient } from 'quoin'

const site = createPublicClient({ host: process.env.QUOIN_HOST ?? '', apiKey: 'northgate-public-key' })
const raw = await site.raw.public.response({ method: 'GET', path: '/v1/cms/structure' })
console.log(raw.status, raw.headers.get('content-type')?.split(';')[0], (await raw.text()).startsWith('{'))
const { data, response } = await site.project.self().withResponse()
console.log(data.name, response.status, typeof response.requestId)
