import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
let admin: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform()
  admin = await platform.admin()
})
afterAll(() => platform.sandbox.close())

const get = (path: string) =>
  platform.send('GET', `/api_admin/v1${path}${path.includes('?') ? '&' : '?'}projectId=northgate`, {
    headers: admin,
  })
const SEARCH = '/project/northgate/ecommerce/item/search'

describe('a query', () => {
  it('with an unknown parameter is rejected, like a body with an unknown field', async () => {
    expect((await get('/ecommerce/item?statsIn=sold')).body.error.fields).toEqual({
      statsIn: 'is not known here',
    })
    const open = await platform.send('GET', '/api_public/v2/cms/content/article?f.title=a&title=b', {
      headers: NORTHGATE,
    })
    expect(open.body.error.fields).toEqual({ title: 'is not known here' })
  })

  it('with a filter that does not apply to the list is rejected', async () => {
    expect((await get(`${SEARCH}?inUserIds=user-anna`)).body.error.fields).toHaveProperty('inUserIds')
    expect((await get(`${SEARCH}?entity=order&typeIn=flat`)).body.error.fields).toHaveProperty('typeIn')
    expect((await get(`${SEARCH}?entity=order&statusIn=sold`)).status).toBe(400)
    expect((await get(`${SEARCH}?entity=profile&sort=nothing`)).status).toBe(400)
  })

  it('returns the same items in any order and page size', async () => {
    for (const filter of [
      'statusIn=sold',
      'statusIn=reserved,available',
      'typeIn=flat&search=10',
      'type=service',
    ]) {
      const [list, search] = [await get(`/ecommerce/item?${filter}`), await get(`${SEARCH}?${filter}`)]
      const own = await platform.send('GET', `/api_private/ecommerce/item?${filter}`, {
        headers: { 'x-private-api-key': 'northgate-private-key' },
      })
      expect([search.body.total, own.body.total], filter).toEqual([list.body.total, list.body.total])
    }
  })

  it('sorts money numerically, and only by existing fields', async () => {
    const prices = async (sort: string) =>
      (await get(`/ecommerce/item?sort=${sort}&limit=100`)).body.data.map(
        (item: { price: { amount: number } }) => item.price.amount,
      )
    expect(await prices('price')).toEqual((await prices('price')).toSorted((a: number, b: number) => a - b))
    expect(await prices('-price')).toEqual((await prices('price')).toReversed())
    expect((await get('/ecommerce/item?sort=colour')).body.error.fields).toHaveProperty('sort')
  })
})
