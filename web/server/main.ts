import { startSite } from './site.ts'

const site = await startSite({
  port: Number(process.env.PORT ?? 4321),
  host: process.env.HOST ?? '127.0.0.1',
  ...(process.env.DRAIN_MS && { drainMs: Number(process.env.DRAIN_MS) }),
})
console.log(`Listening on ${site.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.close())
}
