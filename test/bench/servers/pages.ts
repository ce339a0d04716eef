// A paged list of orders, as long as the path says, prepared ahead so that the client is what is measured.
import { createServer } from 'node:http'
import { listen } from './listen.ts'

const time = (n: number) => new Date(1.7e12 + n * 1000).toISOString()
const made = new Map<number, string>()

/** The entities of every page; clients cannot tell pages apart. */
function entities(count: number): string {
  const known = made.get(count)
  if (known) return known
  const list = Array.from({ length: count }, (_, n) => ({
    _id: `order-${n}`,
    created: time(n),
    updated: time(n + 1),
    number: `T-2026-${n}`,
    status: 'paid',
    items: [{ id: `flat-${n}`, quantity: 1 }],
    total: { amount: 100_000 + n, currency: 'USD' },
    userId: `user-${n}`,
  }))
  made.set(count, JSON.stringify(list))
  return made.get(count) as string
}

listen(
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    const total = Number(/^\/(\d+)\//.exec(pathname)?.[1] ?? 0)
    const page = Number(searchParams.get('page') ?? 0)
    const limit = Number(searchParams.get('limit') ?? 50)
    const data = entities(Math.max(0, Math.min(limit, total - page * limit)))
    response
      .setHeader('content-type', 'application/json')
      .end(`{"data":${data},"total":${total},"page":${page},"limit":${limit}}`)
  }),
)
