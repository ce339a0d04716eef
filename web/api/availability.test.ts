import { describe, expect, it } from 'vitest'
import type { LiveFlat } from '../src/platform/content/live-flat.ts'
import { apiWith, contentOf, from, SITE, sandboxPerFile, staff } from './api.fixture.ts'

sandboxPerFile()

const flat = (price: number): LiveFlat => ({
  id: 'flat-1',
  project: 'terrace-park',
  building: 'A',
  floor: 1,
  number: '101',
  status: 'available',
  price,
})

/** The API with a complex whose price a test sets, on a clock that a test moves. */
function complex() {
  const state = { price: 100, now: 0, calls: 0, isDown: false }
  const api = apiWith({
    now: () => state.now,
    content: contentOf({
      flatsNow: async () => {
        state.calls += 1
        if (state.isDown) throw Object.assign(new Error('away'), { code: 'connection-refused' })
        return [flat(state.price)]
      },
    }),
  })
  const ask = async (headers: Record<string, string> = {}, project = 'terrace-park') =>
    api.request(`${SITE}/api/availability?project=${project}`, { headers }, from('192.0.2.7'))
  return { state, ask }
}

describe('the availability of a complex', () => {
  it('is asked of the platform once in two seconds, however many visitors ask', async () => {
    const { state, ask } = complex()
    for (const second of [0, 1, 2, 3, 4]) {
      state.now = second * 1000
      const answers = await Promise.all(Array.from({ length: 200 }, () => ask()))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
    }
    expect(state.calls).toBe(3)
  })

  it('is not sent again while nothing has changed', async () => {
    const { state, ask } = complex()
    const first = await ask()
    expect(first.headers.get('cache-control')).toBe('max-age=2')
    expect(await first.json()).toEqual({ flats: [flat(100)] })
    const etag = first.headers.get('etag') ?? ''
    state.now = 5000
    const same = await ask({ 'if-none-match': `"other", ${etag.replace('W/', '')}` })
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, ''])
    state.now = 10_000
    state.price = 90
    const changed = await ask({ 'if-none-match': etag })
    expect([changed.status, await changed.json()]).toEqual([200, { flats: [flat(90)] }])
  })

  it('is unavailable, without more calls, while the platform is', async () => {
    const { state, ask } = complex()
    state.isDown = true
    const answers = [await ask(), await ask(), await ask()]
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
    expect(state.calls).toBe(1)
    state.isDown = false
    state.now = 2000
    expect((await ask()).status).toBe(200)
  })

  it('is refused for what cannot be a complex, and for pages of others', async () => {
    const { state, ask } = complex()
    for (const odd of ['', '../x', 'a b', 'x'.repeat(121)]) {
      expect((await ask({}, encodeURIComponent(odd))).status, odd).toBe(400)
    }
    expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
    expect(state.calls).toBe(0)
  })

  it('has the flats whose complex is written in other letters than its address, as the pages have them', async () => {
    const { models, content } = staff()
    const publish = async (apiId: string, slug: string, values: Record<string, string>) => {
      const fields = Object.keys(values).map((key) => ({ key, name: key, type: 'TEXT' as const }))
      const model = await models.create({ apiId, name: apiId, fields })
      await content.create({ modelId: model._id, slug, status: 'published', values })
    }
    // The flats of the sandbox say "north-court".
    const completion = '2027-12-01'
    await publish('project', 'North-Сourt', { name: 'North Court', district: 'Digomi', completion })
    await publish('building', 'north-a', { project: 'north-court', letter: 'A', name: 'A', completion })
    const ask = async (project: string) => {
      const url = `${SITE}/api/availability?project=${encodeURIComponent(project)}`
      const { flats } = await (await apiWith().request(url, {}, from('192.0.2.7'))).json()
      return flats.map((one: LiveFlat) => `${one.project} ${one.number}`)
    }
    const found = await ask('North-Сourt')
    expect(found).toContain('North-Сourt 102')
    expect(await ask('north-court')).toEqual(found)
  })

  it('does not ask the platform for flats of complexes that do not exist', async () => {
    const answer = await apiWith().request(`${SITE}/api/availability?project=nowhere`, {}, from('192.0.2.7'))
    expect(answer.status).toBe(404)
  })
})
