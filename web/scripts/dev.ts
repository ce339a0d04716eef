// `npm run dev -w web`: Astro's dev server, with the API behind it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { dev } from 'astro'
import { siteSettings } from '../api/settings.ts'
import { startApi } from '../server/api.ts'

let pages = ''
const page = async (path: string) => {
  const response = await fetch(pages + path)
  return response.ok ? response.text() : undefined
}
const api = createServer(startApi(siteSettings(process.env), page).handle).listen(0, '127.0.0.1')
await once(api, 'listening')
const target = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
const { address } = await dev({
  root: join(import.meta.dirname, '..'),
  vite: { server: { proxy: { '/api': target } } },
})
pages = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
