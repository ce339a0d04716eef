// The books of the market, closed: what the platform says at the end, and what visitors were told.
import { messagesTo } from '../../support/people.ts'
import { type Buyer, DEPOSIT } from './buyer.ts'
import { type Demo, staffOf } from './demo.ts'
import { lettersAbout } from './forms.ts'

export interface Books {
  findings: string[]
  orders: number
  paid: number
}

interface Holding {
  id: string
  from: number
  until: number
}

/** @param flats ids of those that were for sale */
export async function closeBooks(
  demo: Demo,
  flats: readonly string[],
  buyers: readonly Buyer[],
): Promise<Books> {
  const staff = staffOf(demo)
  const places = { site: demo.siteUrl, platform: demo.host }
  const findings: string[] = []
  const holdings = new Map<string, Holding[]>()
  const deposits = new Map<string, number>()
  for await (const { orderId, status } of staff.transactions.list({ limit: 200 })) {
    if (orderId && ['succeeded', 'refunded', 'partially_refunded'].includes(status))
      deposits.set(orderId, (deposits.get(orderId) ?? 0) + 1)
  }
  let count = 0
  let paid = 0
  for await (const order of staff.orders.list({ limit: 200 })) {
    const item = order.items[0]?.itemId ?? ''
    if (!flats.includes(item)) continue
    count += 1
    const isOver = order.status === 'cancelled' || order.status === 'refunded'
    const until = isOver ? order.updated.getTime() : Number.POSITIVE_INFINITY
    const others = holdings.get(item) ?? []
    holdings.set(item, [...others, { id: order._id, from: order.created.getTime(), until }])
    if ((order.paid?.amount ?? 0) > DEPOSIT) findings.push(`${order._id}: ${order.paid?.amount} cents paid`)
    const payments = deposits.get(order._id) ?? 0
    paid += payments
    if (payments > 1) findings.push(`${order._id}: ${payments} deposits`)
  }
  for (const [item, held] of holdings) {
    held.sort((a, b) => a.from - b.from)
    const twice = held.find((one, at) => one.from < (held[at - 1]?.until ?? 0))
    if (twice) findings.push(`${item} was sold twice, by ${twice.id}`)
  }
  for (const buyer of buyers) {
    const { person, receipts, forms, favourites, problems } = buyer.believed
    findings.push(...problems)
    const letters = (await messagesTo(places, person.email)).filter(({ code }) => !code)
    const mentions = letters.map(({ subject, body }) => `${subject} ${body}`)
    const twice = mentions.find((one, at) => mentions.indexOf(one) !== at)
    if (twice) findings.push(`a letter twice: ${twice.slice(0, 80)}`)
    const sent = letters.filter(({ subject }) => subject?.startsWith('Receipt')).length
    const due = new Set(receipts).size
    if (sent !== due) findings.push(`${sent} receipts of ${due}`)
    for (const { name, email } of forms) {
      const { office, visitor } = await lettersAbout(places, name, email)
      if (office !== 1 || visitor !== 1)
        findings.push(`a form: ${office} letters to the office, ${visitor} to the visitor`)
    }
    const kept = await buyer.favourites()
    const missing = [...favourites].filter((id) => !kept.includes(id))
    if (missing.length > 0 || new Set(kept).size !== kept.length)
      findings.push(`favourites: ${missing.length} missing, ${kept.length - new Set(kept).size} twice`)
  }
  return { findings: [...new Set(findings)], orders: count, paid }
}
