// Writers of several kinds. Each knows afterwards what must be stored.
import { createHash, randomBytes } from 'node:crypto'
import { ask, formWith, type Headings, PRIVATE_KEY, PUBLIC_KEY } from '../calls.ts'

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

/** Pays, and refunds some of the payments. */
const payments: Writer = (url) =>
  async function* () {
    const amount = { amount: 1 + randomBytes(3).readUIntLE(0, 3), currency: 'GEL' }
    const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', holder: 'A' }
    const body = { amount, card }
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

export const WRITERS: readonly Writer[] = [content, content, files, files, boxes, payments]
