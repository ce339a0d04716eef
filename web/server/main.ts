import { dialectSetting, mailSettings } from '../api/settings.ts'
import { startSite } from './site.ts'

const { QUOIN_HOST, QUOIN_API_KEY, SITE_URL } = process.env
const site = await startSite({
  port: Number(process.env.PORT ?? 4321),
  host: process.env.HOST ?? '127.0.0.1',
  // As it was built for, unless said otherwise: the API may reach the platform at another address than pages do.
  settings: {
    ...(QUOIN_HOST && { host: QUOIN_HOST }),
    ...(QUOIN_API_KEY && { apiKey: QUOIN_API_KEY }),
    ...(SITE_URL && { siteUrl: SITE_URL }),
    ...(process.env.DIALECT && { dialect: dialectSetting(process.env) }),
    mail: mailSettings(process.env),
  },
  ...(process.env.DRAIN_MS && { drainMs: Number(process.env.DRAIN_MS) }),
})
console.log(`Listening on ${site.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.close())
}
