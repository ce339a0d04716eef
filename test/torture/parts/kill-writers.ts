// Writers of several kinds. Each knows afterwards what must be stored.
import { createHash, randomBytes } from 'node:crypto'
import { ask, formWith, type Headings, PRIVATE_KEY, PUBLIC_KEY, userAt } from '../calls.ts'

const PROJECT = 'projectId=northgate'

export interface Acknowledged {
  /** What was written; a later write under the same name replaces it. */
  of: string
  /** What is wrong with it now, if anything. */
  check(url: string, headers: Headings): Promise<string | undefined>
}

type Writer = (url: string, headers: Headings) => () => AsyncGenerator<Acknowledged>

const demand = (status: number, expected: number, what: string) => {
  if (status !== expected) throw new Error(`${what} was answered with ${status}`)
}
const unlike = (found: unknown, expected: unknown) =>
  found === expected ? undefined : `there is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`

/** Creates entries and changes them. */
const content: Writer = (url, headers) =>
  async function* () {
    const title = randomBytes(8).toString('hex')
    const body = { modelId: 'article', values: { title } }
    const made = await ask(url, 'POST', '/api_public/v3/cms/content', { headers: PUBLIC_KEY, body })
    demand(made.status, 201, 'A new entry')
    const path = `/api_admin/v1/cms/content/${made.body._id}`
    let current = title
    let attempted = title
    const check: Acknowledged['check'] = async (at, headings) => {
      const found = await ask(at, 'GET', `${path}?${PROJECT}`, { headers: headings })
      if (found.status !== 200) return `GET answers ${found.status}`
      const now = found.body.values.title?.en
      // A change that was in flight at the kill may have been stored.
      return now === attempted ? undefined : unlike(now, current)
    }
    yield { of: path, check }
    attempted = `${title} changed`
    const change = { key: 'title', value: attempted, lang: 'en' }
    const changed = await ask(url, 'PUT', `${path}/value?${PROJECT}`, { headers, body: change })
    demand(changed.status, 200, 'A changed value')
    current = attempted
    yield { of: path, check }
  }

/** Uploads files, some with bytes that are stored already, and deletes some. */
const files: Writer = (url, headers) => {
  let before: Buffer | undefined
  let count = 0
  return async function* () {
    count += 1
    const bytes: Buffer = count % 4 === 0 && before ? before : randomBytes(1 + ((count * 7919) % 150_000))
    before = bytes
    const raw = formWith(bytes, 'note.bin')
    const made = await ask(url, 'POST', '/api_public/v1/cms/file', { headers: PUBLIC_KEY, raw })
    demand(made.status, 201, 'An upload')
    const path = `/api_admin/v1/cms/file/${made.body._id}`
    const checksum = createHash('sha256').update(bytes).digest('hex')
    let isRemoving = false
    const check: Acknowledged['check'] = async (at, headings) => {
      const found = await ask(at, 'GET', `${path}/download?${PROJECT}`, { headers: headings })
      if (isRemoving && found.status === 404) return undefined
      if (found.status !== 200) return `GET answers ${found.status}`
      return unlike(createHash('sha256').update(found.body).digest('hex'), checksum)
    }
    yield { of: path, check }
    if (count % 3 !== 0) return
    isRemoving = true
    const removed = await ask(url, 'DELETE', `${path}?${PROJECT}`, { headers })
    demand(removed.status, 204, 'A removal')
    yield {
      of: path,
      check: async (at, headings) =>
        unlike((await ask(at, 'GET', `${path}?${PROJECT}`, { headers: headings })).status, 404),
    }
  }
}

/** Counts in a box: the count never decreases. */
const boxes: Writer = (url) => {
  const key = randomBytes(6).toString('hex')
  const query = '?type=QUIZ_RESULT'
  let box: { _id: string } | undefined
  let count = 0
  return async function* () {
    const value = { count: count + 1 }
    const [method, path, body] = box
      ? (['PUT', `/api_public/v1/box/${box._id}${query}`, { value }] as const)
      : (['POST', `/api_public/v1/box${query}`, { key, value }] as const)
    const { status, body: answer } = await ask(url, method, path, { headers: PUBLIC_KEY, body })
    demand(status, box ? 200 : 201, 'A box')
    box = answer as { _id: string }
    count += 1
    const acknowledged = count
    const { _id } = box
    yield {
      of: `box ${_id}`,
      async check(at) {
        const path = `/api_public/v1/box/${_id}${query}`
        const found = await ask(at, 'GET', path, { headers: PUBLIC_KEY })
        const now = found.body.value?.count
        return now === acknowledged || now === acknowledged + 1 ? undefined : unlike(now, acknowledged)
      },
    }
  }
}

const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', holder: 'A' }

/** Pays, and refunds some of the payments. */
const payments: Writer = (url) =>
  async function* () {
    const amount = { amount: 1 + randomBytes(3).readUIntLE(0, 3), currency: 'GEL' }
    const body = { amount, card: CARD }
    const made = await ask(url, 'POST', '/api_private/payment/payWithCard', { headers: PRIVATE_KEY, body })
    demand(made.status, 201, 'A payment')
    const id: string = made.body._id
    yield {
      of: `transaction ${id}`,
      async check(at, headers) {
        const path = `/api_admin/v1/payment/transaction/${id}`
        const found = await ask(at, 'GET', `${path}?${PROJECT}`, { headers })
        if (found.status !== 200) return `GET answers ${found.status}`
        const events = await ask(at, 'GET', `${path}/event?${PROJECT}`, { headers })
        const list = events.body.data ?? events.body
        if (!Array.isArray(list) || list.length === 0) return 'it has no events'
        return unlike(found.body.status, 'succeeded') ?? unlike(found.body.amount.amount, amount.amount)
      },
    }
  }

/** Sessions of end users outlive the kills. */
const buyers = new WeakMap<Headings, Headings>()

/** The states of an order, and those of its payment with them. */
const PAYMENT_OF = { created: undefined, paid: 'succeeded', refunded: 'refunded' } as const

/** Orders an item with an idempotency key, pays it and refunds the payment. */
const purchases: Writer = (url, headers) =>
  async function* () {
    const buyer = buyers.get(headers) ?? (await userAt(url))
    buyers.set(headers, buyer)
    const { body: free } = await ask(
      url,
      'GET',
      `/api_admin/v1/ecommerce/item?${PROJECT}&statusIn=available`,
      {
        headers,
      },
    )
    const item = free.data.find(({ type }: { type: string }) => type !== 'service')
    if (!item) return
    const ordering = {
      headers: { ...buyer, 'idempotency-key': randomBytes(8).toString('hex') },
      body: { items: [{ itemId: item._id, quantity: 1 }] },
    }
    const order = await ask(url, 'POST', '/api_user/ecommerce/order', ordering)
    demand(order.status, 201, 'An order')
    const { _id, total } = order.body
    let possible: readonly string[] = ['created']
    let payment: string | undefined
    const check: Acknowledged['check'] = async (at, headings) => {
      const read = (path: string) => ask(at, 'GET', `/api_admin${path}?${PROJECT}`, { headers: headings })
      const { body: now } = await read(`/v2/ecommerce/order/${_id}`)
      if (!possible.includes(now.status)) return unlike(now.status, possible.join(' or '))
      const { body: held } = await read(`/v1/project/northgate/ecommerce/item/${item._id}`)
      if (now.status !== 'refunded' && held.status !== 'reserved') {
        return `the order is ${now.status}, its item ${held.status}`
      }
      if (payment !== undefined) {
        const { body: paid } = await read(`/v1/payment/transaction/${payment}`)
        const expected = PAYMENT_OF[now.status as keyof typeof PAYMENT_OF]
        if (paid.status !== expected) return `the order is ${now.status}, its payment ${paid.status}`
      }
      const repeated = await ask(at, 'POST', '/api_user/ecommerce/order', ordering)
      return unlike(repeated.body._id, _id)
    }
    const acknowledged = { of: `order ${_id}`, check }
    yield acknowledged
    possible = ['created', 'paid']
    const paying = { headers: buyer, body: { amount: total, orderId: _id, card: CARD } }
    const paid = await ask(url, 'POST', '/api_user/payment/payWithCard', paying)
    demand(paid.status, 201, 'A payment of an order')
    payment = paid.body._id
    possible = ['paid']
    yield acknowledged
    possible = ['paid', 'refunded']
    const path = `/api_admin/v1/payment/transaction/${payment}/refund?${PROJECT}`
    demand((await ask(url, 'POST', path, { headers, body: { reason: 'test' } })).status, 200, 'A refund')
    possible = ['refunded']
    yield acknowledged
  }

export const WRITERS: readonly Writer[] = [content, content, files, files, boxes, payments, purchases]
