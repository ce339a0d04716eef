// A paged list of orders, as long as the path says, prepared ahead so that the client is what is measured.
import { createServer } from 'node:http'
import { listen } from './listen.ts'

const time = (n: number) => new Date(1.7e12 + n * 1000).toISOString()
/** The entities of a page around the places where its number goes, by their count. */
const made = new Map<number, string[]>()

/** Pages differ in their ids only: a list whose ids repeat has ended. */
function entities(page: number, count: number): string {
  const known = made.get(count)
  if (known) return known.join(String(page))
  const list = Array.from({ length: count }, (_, n) => ({
    _id: `order-${n}-PAGE`,
    created: time(n),
    updated: time(n + 1),
    number: `T-2026-${n}`,
    status: 'paid',
    items: [{ id: `flat-${n}`, quantity: 1 }],
    total: { amount: 100_000 + n, currency: 'USD' },
    userId: `user-${n}`,
  }))
  made.set(count, JSON.stringify(list).split('PAGE'))
  return entities(page, count)
}

listen(
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    const total = Number(/^\/(\d+)\//.exec(pathname)?.[1] ?? 0)
    const page = Number(searchParams.get('page') ?? 0)
    const limit = Number(searchParams.get('limit') ?? 50)
    const data = entities(page, Math.max(0, Math.min(limit, total - page * limit)))
    response
      .setHeader('content-type', 'application/json')
      .end(`{"data":${data},"total":${total},"page":${page},"limit":${limit}}`)
  }),
)
