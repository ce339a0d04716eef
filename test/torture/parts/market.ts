// The market: visitors compete for flats, while the servers, Redis and the publisher are killed at random.
import { currentId } from '../../../web/server/releases.ts'
import { closeBooks } from '../operating/books.ts'
import { Buyer, type Market } from '../operating/buyer.ts'
import { type SeedItem, staffOf, startDemo } from '../operating/demo.ts'
import { Fleet } from '../operating/fleet.ts'
import { redisVersion, startPublisher, startRedis } from '../operating/job.ts'
import { keepPublishing, killAll, leftovers } from '../operating/killers.ts'
import { Seen } from '../operating/seen.ts'
import { type Part, pool, type Torture, until } from '../torture.ts'

const SECONDS = 600
const VISITORS = 200
const FLATS = 100
/** The platform takes 60 an hour to one address. */
const LETTERS = 55
const PATIENCE_MS = 60_000

/** A hundred flats are for sale, all others are sold. */
function sellOnly(count: number): { flats: string[]; change: (item: SeedItem) => void } {
  const flats: string[] = []
  return {
    flats,
    change(item) {
      if (item.type !== 'flat' || item.status !== 'available' || item.attributes?.sold) return
      if (flats.length < count) flats.push(item._id)
      else item.status = 'sold'
    },
  }
}

export const market: Part = async (torture: Torture) => {
  const sale = sellOnly(FLATS)
  const demo = await startDemo(torture, sale.change)
  const version = redisVersion()
  const redis = version ? await startRedis() : undefined
  const fleet = await Fleet.start(demo.dist, torture.random('balancer'), { REDIS_URL: redis?.url ?? '' })
  const publisher = await startPublisher(demo)
  const operated = { demo, fleet, publisher, redis }
  const seen = new Seen()
  await seen.add(demo.dist, currentId(demo.dist) ?? '')
  const { paths } = seen
  const chance = torture.random('reading')
  let letters = 0
  const place: Market = {
    demo,
    fleet,
    flats: sale.flats,
    read: async () => {
      const at = chance.between(0, 2)
      await seen.visit(fleet.urlOf(at), chance.pick(paths), fleet.excuse(at))
      await fleet.ask(
        `/api/availability?project=${chance.pick(['terrace-park', 'river-line', 'hill-house'])}`,
      )
    },
    mayWrite: () => letters++ < LETTERS,
  }
  try {
    const buyers: Buyer[] = []
    await pool(torture.runs(VISITORS, 12), 8, async (number) => {
      buyers.push(await Buyer.arrive(place, torture.random(`buyer ${number}`)))
    })
    const seconds = torture.runs(SECONDS, 10)
    const end = performance.now() + seconds * 1000
    const changes = keepPublishing(operated, seen)
    const killers = killAll(operated, torture.random)
    const hasSold = () => buyers.some(({ believed }) => believed.receipts.length > 0)
    // A short market stays open until something has been sold.
    const isOver = () => performance.now() > (hasSold() ? end : end + PATIENCE_MS)
    const staff = handleWishes(demo, isOver)
    staff.catch(() => {})
    await Promise.all(buyers.map((buyer) => buyer.stay(isOver)))
    const killed = await killers.stop()
    // On a busy machine, no build may have ended between two kills.
    await until(() => changes.releases() > 0)
    const releases = await changes.stop()
    const handled = await staff
    const findings = [...(await leftovers(operated)), ...fleet.faults()]
    await seen.add(demo.dist, currentId(demo.dist) ?? '')
    findings.push(...seen.faults())
    const books = await closeBooks(demo, sale.flats, buyers)
    findings.push(...books.findings)
    if (books.paid === 0 || releases === 0) findings.push('nothing was sold, or nothing published')
    const responses = seen.responses + fleet.responses
    return [
      {
        what: `the market: ${seconds} s, ${buyers.length} visitors, ${sale.flats.length} flats, three servers, Redis, publisher, random kills of all of them: no flat sold twice, no deposit too many, no letter twice or lost, no broken response`,
        runs: responses,
        findings,
        note: `${books.orders} orders, ${books.paid} deposits, ${handled} cancelled by staff, ${releases} releases; ${killed}; ${fleet.cut} connections cut by kills, ${fleet.putOff} times the platform took too long, the page said so and the visitor tried again${version ? `; Redis ${version}` : '; without Redis, which is not installed'}`,
      },
    ]
  } finally {
    await publisher.kill()
    await redis?.kill()
    fleet.close()
    await demo.close()
  }
}

/** Staff refund and cancel what visitors ask them to. Returns how many they did. */
async function handleWishes(demo: Parameters<typeof staffOf>[0], isOver: () => boolean): Promise<number> {
  const staff = staffOf(demo)
  let handled = 0
  while (!isOver()) {
    const { data } = await staff.requests.list({ typeIn: ['buy'], statusIn: ['pending'], limit: 50 })
    for (const wish of data) {
      const { orderId } = wish.data as { orderId?: string }
      if (!orderId) continue
      const payments = await staff.transactions.list({ limit: 200 }).toArray()
      for (const one of payments.filter((each) => each.orderId === orderId && each.status === 'succeeded'))
        await staff.transactions.refund(one._id)
      await staff.legacy.orders.update(orderId, { status: 'cancelled' })
      await staff.requests.update(wish._id, { status: 'reviewed' })
      handled += 1
    }
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
  return handled
}
