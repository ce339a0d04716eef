import { expect, expectTypeOf, it } from 'vitest'
import type { Localized } from '../domain/index.ts'
import { json, serve } from '../http/testing.ts'
import { createPublicClient } from '../public.ts'

const NAMES = [
  { en: 'Flat 101', ka: 'ბინა 101' },
  { ka: 'ბინა 102' },
  { en: '', ka: 'ბინა 103' },
  'Flat 104',
  {},
  undefined,
  null,
]

it('items have their names in the language of the call, or in one that they have', async () => {
  const bodies: unknown[] = []
  await using server = await serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const id = /\/item\/(\d)$/.exec(pathname)?.[1]
    if (id) return json(response, { _id: id, name: NAMES[Number(id)] })
    let text = ''
    for await (const part of request) text += part
    const { page = 0 } = JSON.parse(text) as { page?: number }
    bodies.push(JSON.parse(text))
    const data = NAMES.map((name, index) => ({ _id: String(index), name })).slice(page * 3, page * 3 + 3)
    return json(response, { data, total: NAMES.length, page, limit: 3 })
  })
  const { items } = createPublicClient({ host: server.url, apiKey: 'key' })
  const inEnglish = await items.search({ lang: 'en', type: 'flat' }).toArray()
  expectTypeOf(inEnglish[0]?.name).toEqualTypeOf<string | undefined>()
  expect(inEnglish.map(({ name }) => name)).toEqual([
    'Flat 101',
    'ბინა 102',
    'ბინა 103',
    'Flat 104',
    '',
    undefined,
    null,
  ])
  // The platform takes no language.
  expect(bodies[0]).toEqual({ type: 'flat' })

  const all = await items.search<{ rooms: number }>({ type: 'flat' }).toArray()
  expectTypeOf(all[0]?.name).toEqualTypeOf<Localized | undefined>()
  expectTypeOf(all[0]?.attributes?.rooms).toEqualTypeOf<number | undefined>()
  expect(all.map(({ name }) => name)).toEqual(NAMES)

  const perhaps: { type: string; lang?: string } = { type: 'flat', lang: 'toString' }
  const either = await items.search(perhaps).toArray()
  expectTypeOf(either[0]?.name).toEqualTypeOf<Localized | string | undefined>()
  expect(either[0]?.name).toBe('Flat 101')
  expect((await items.get('0', { lang: 'ka' })).name).toBe('ბინა 101')
  expect((await items.get('0')).name).toEqual(NAMES[0])
  for (const wrong of [{ lang: 7 }, { language: 'en' }, { lang: '' }]) {
    await expect(items.search(wrong as never)).rejects.toThrow(/lang/)
    await expect(items.get('0', wrong as never)).rejects.toThrow(/lang/)
  }
})
