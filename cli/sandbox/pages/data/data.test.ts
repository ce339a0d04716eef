import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../index.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ memory: true })
})
afterEach(() => sandbox.close())

const DATA = '/sandbox/ui/data'
const open = (path: string) => fetch(sandbox.url + path)
const textOf = async (path: string) => (await open(path)).text()
/** The ids of the rows of a list. */
const rows = (text: string) =>
  [...text.matchAll(/<a class="row" href="[^"?]*\/([^"/?]+)/g)].map(([, id]) => id)

describe('the projects', () => {
  it('have their keys, and people to sign in as with the passwords of the seed', async () => {
    const text = await textOf(DATA)
    expect(text).toContain('northgate-public-key')
    expect(text).toContain('northgate-private-key')
    for (const { email, password } of sandbox.admins) {
      expect(text).toContain(email)
      expect(text).toContain(password)
    }
    expect(text).toContain('anna@northgate.example')
  })
})

describe('the nouns of a project', () => {
  it('are those of its lists, content by model and entities by kind', async () => {
    await sandbox.insert({ entities: [{ _id: 'car-1', kind: 'car', fields: { seats: 4 } }] })
    const names = rows(await textOf(`${DATA}/northgate`))
    expect(names).toEqual(
      expect.arrayContaining([
        'items',
        'orders',
        'order-groups',
        'users',
        'profiles',
        'conversations',
        'content.article',
        'entities.car',
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('all have a list, whose rows open', async () => {
    for (const noun of rows(await textOf(`${DATA}/northgate`))) {
      const text = await textOf(`${DATA}/northgate/${noun}`)
      expect(text, noun).not.toContain('role="alert"')
      const [id] = rows(text)
      if (id === undefined) continue
      const response = await open(`${DATA}/northgate/${noun}/${id}`)
      expect(response.status, `${noun}/${id}`).toBe(200)
      expect(await response.text(), `${noun}/${id}`).not.toContain('role="alert"')
    }
  })
})

describe('a list', () => {
  it('is filtered, searched, sorted and paged by its call', async () => {
    const path = `${DATA}/northgate/items`
    const all = rows(await textOf(path))
    expect(all.length).toBeGreaterThan(5)
    const sold = rows(await textOf(`${path}?statusIn=sold`))
    expect(sold.length).toBeLessThan(all.length)
    const byPrice = rows(await textOf(`${path}?sort=price.amount`))
    expect(byPrice.toReversed()).toEqual(rows(await textOf(`${path}?sort=-price.amount`)))
    expect(rows(await textOf(`${path}?search=no+such+thing`))).toEqual([])
    expect(await textOf(`${path}?page=900`)).toContain('None on this page')
  })

  it('shows the error of a rejected call', async () => {
    expect(await textOf(`${DATA}/northgate/orders?from=nonsense`)).toContain('ISO 8601')
  })
})

describe('an entity', () => {
  it('leads to what it refers to', async () => {
    const [order] = rows(await textOf(`${DATA}/northgate/orders`))
    const text = await textOf(`${DATA}/northgate/orders/${order}`)
    expect(text).toMatch(/href="\/sandbox\/ui\/data\/northgate\/items\/[^"]+/)
    expect(text).toMatch(/href="\/sandbox\/ui\/data\/northgate\/users\/[^"]+/)
  })

  it('is found by the slug of its project, too, and one that does not exist says so', async () => {
    const [{ slug } = { slug: '' }] = sandbox.projects
    expect((await open(`${DATA}/${slug}/items`)).status).toBe(200)
    expect(await textOf(`${DATA}/${slug}/items/no-such-item`)).toContain('There is no item')
    expect((await open(`${DATA}/${slug}/nothing`)).status).toBe(404)
    expect((await open(`${DATA}/nowhere`)).status).toBe(404)
  })
})

it('pages that read are no change: they would follow themselves for ever', async () => {
  const response = await open('/sandbox/ui/live')
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  await next()
  await textOf(`${DATA}/northgate`)
  await textOf(`${DATA}/northgate/order-groups`)
  const changed = next()
  let isSettled = false
  void changed.then(() => {
    isSettled = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isSettled).toBe(false)
  await open('/no-such-call')
  expect(await changed).toContain('changed')
})

it('shows any seed: text that hides or runs stays text, and a megabyte is cut', async () => {
  const long = 'x'.repeat(1_000_000)
  const hostile = '<script>alert(1)</script>\u202egpj.exe'
  await sandbox.insert({
    items: [
      {
        _id: 'hostile',
        type: 'flat',
        sku: hostile,
        name: { en: hostile + long, ka: long },
        price: { amount: 1, currency: 'USD' },
        status: 'available',
        attributes: {
          [`${hostile}${'k'.repeat(1000)}`]: long,
          many: Array.from({ length: 20_000 }, (_, at) => ({ at, text: hostile })),
          wide: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`key-${at}`, [at, hostile]])),
          deep: JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`),
        },
      },
    ],
  })
  const pages = [
    `${DATA}/northgate/items?search=hostile`,
    `${DATA}/northgate/items?sort=-created`,
    `${DATA}/northgate/items/hostile`,
  ]
  for (const path of pages) {
    const text = await textOf(path)
    expect(text.length, path).toBeLessThan(1_000_000)
    expect(text.includes('<script>alert'), path).toBe(false)
    expect(text.includes('\u202e'), path).toBe(false)
  }
  expect((await textOf(`${DATA}/northgate/items/hostile/json`)).length).toBeGreaterThan(3_000_000)
  expect(await textOf(`${DATA}/northgate/items/hostile/change`)).toContain('too many for a form')
})
