import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { formWith, NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let platform: TestPlatform
let headers: Record<string, string>
beforeEach(async () => {
  platform ??= await testPlatform()
  platform.fresh()
  headers = await platform.admin()
})
afterAll(() => platform.sandbox.close())

const cms = (method: string, path: string, body?: unknown) =>
  platform.send(method, `/api_admin/v1/cms${path}?projectId=northgate`, { headers, body })
const field = (key: string, type: string, more: object = {}) => ({ key, name: key, type, ...more })
const model = async (apiId: string, fields: object[]) =>
  (await cms('POST', '/model', { apiId, name: apiId, fields })).body
const entry = async (modelId: string, values: object, more: object = {}) =>
  (await cms('POST', '/content', { modelId, values, ...more })).body
const valuesOf = async (id: string) => (await cms('GET', `/content/${id}`)).body.values

describe('an entry', () => {
  it('merges the values of a PUT, and null clears a value', async () => {
    const { _id } = await model('note', [field('a', 'TEXT'), field('b', 'NUMERIC')])
    const made = await entry(_id, { a: 'one', b: 1 }, { slug: 'note-one' })
    expect((await cms('PUT', `/content/${made._id}`, { values: { b: 2 } })).body.values).toEqual({
      a: 'one',
      b: 2,
    })
    const cleared = await cms('PUT', `/content/${made._id}`, { values: { a: null }, slug: null })
    expect(cleared.body.values).toEqual({ b: 2 })
    expect(cleared.body).not.toHaveProperty('slug')
  })

  it('keeps the languages that a PUT does not name, and null clears one', async () => {
    const { _id } = await model('sign', [
      field('title', 'TEXT', { localized: true, required: true }),
      field('facts', 'JSON'),
    ])
    const made = await entry(
      _id,
      { title: { en: 'Door', ka: 'კარი' }, facts: { a: 1 } },
      { status: 'published' },
    )
    const put = async (values: object) => (await cms('PUT', `/content/${made._id}`, { values })).body
    expect((await put({ title: { ka: 'ჭიშკარი' } })).values.title).toEqual({ en: 'Door', ka: 'ჭიშკარი' })
    expect((await put({ title: { ka: null }, facts: { b: null } })).values).toEqual({
      title: { en: 'Door' },
      facts: { b: null },
    })
    expect((await put({ title: { en: null } })).error.fields).toEqual({ 'values.title': 'is required' })
    await cms('PUT', `/content/${made._id}/value`, { key: 'title', value: { ka: 'კარი' } })
    await cms('PUT', `/content/${made._id}/value`, { key: 'title', value: null, lang: 'en' })
    expect((await valuesOf(made._id)).title).toEqual({ ka: 'კარი' })
  })

  it('rejects references, images, files and languages that do not exist', async () => {
    const fields = [
      field('friend', 'REFERENCE', { references: 'article' }),
      field('picture', 'IMAGE'),
      field('papers', 'FILE', { list: true }),
      field('title', 'TEXT', { localized: true }),
    ]
    const { _id } = await model('page', fields)
    const values = {
      friend: 'nobody',
      picture: 'nothing',
      papers: ['file-house-rules', 'gone'],
      title: { xx: 'X' },
    }
    const refused = await cms('POST', '/content', { modelId: _id, values })
    expect(Object.keys(refused.body.error.fields)).toEqual(['values.title'])
    const { title: _, ...links } = values
    const dangling = await cms('POST', '/content', { modelId: _id, values: links })
    expect(Object.keys(dangling.body.error.fields).sort()).toEqual([
      'values.friend',
      'values.papers',
      'values.picture',
    ])
  })

  it('follows the slug of a referenced entry, and is cleared when that is deleted', async () => {
    const { _id } = await model('chapter', [
      field('next', 'REFERENCE', { references: 'chapter' }),
      field('related', 'REFERENCE', { references: 'chapter', list: true }),
    ])
    const one = await entry(_id, {}, { slug: 'one' })
    const two = await entry(_id, { next: 'one', related: ['one', one._id] })
    await cms('PUT', `/content/${one._id}`, { slug: 'first' })
    expect(await valuesOf(two._id)).toEqual({ next: 'first', related: ['first', one._id] })
    await cms('PUT', `/content/${one._id}`, { slug: null })
    expect(await valuesOf(two._id)).toEqual({ next: one._id, related: [one._id, one._id] })
    expect((await cms('DELETE', `/content/${one._id}`)).status).toBe(204)
    expect(await valuesOf(two._id)).toEqual({ related: [] })
    expect((await cms('PUT', `/content/${two._id}`, { values: await valuesOf(two._id) })).status).toBe(200)
  })

  it('is left out of public answers while what it refers to is not published', async () => {
    const { _id } = await model('page', [
      field('next', 'REFERENCE', { references: 'page' }),
      field('related', 'REFERENCE', { references: 'page', list: true }),
    ])
    const target = await entry(_id, {}, { slug: 'target', status: 'published' })
    const values = { next: 'target', related: [target._id] }
    const from = await entry(_id, values, { status: 'published' })
    const shown = async () => {
      const open = (path: string) =>
        platform.send('GET', `/api_public/v3/cms/content/${path}`, { headers: NORTHGATE })
      const one = (await open(from._id)).body.values
      const { body } = await open('api/page')
      expect(body.data.find((row: { _id: string }) => row._id === from._id).values).toEqual(one)
      return one
    }
    expect(await shown()).toEqual(values)
    await cms('PUT', `/content/${target._id}`, { status: 'draft' })
    expect(await shown()).toEqual({ related: [] })
    await cms('PUT', `/content/${target._id}`, { status: 'published' })
    expect(await shown()).toEqual(values)
  })

  it('loses a deleted picture', async () => {
    const { body: image } = await platform.send(
      'POST',
      '/api_admin/v1/cms/image/upload?projectId=northgate',
      {
        headers,
        raw: formWith(PIXEL, 'pixel.png'),
      },
    )
    const { _id } = await model('album', [field('cover', 'IMAGE')])
    const made = await entry(_id, { cover: image._id })
    await cms('DELETE', `/image/${image._id}`)
    expect(await valuesOf(made._id)).toEqual({})
  })
})

describe('a required text', () => {
  it('is in some language, and in every public answer', async () => {
    const { _id } = await model('motto', [field('text', 'TEXT', { localized: true, required: true })])
    for (const text of [{}, { en: null }, { en: '' }]) {
      const refused = await cms('POST', '/content', { modelId: _id, status: 'published', values: { text } })
      expect(refused.body.error.fields).toEqual({ 'values.text': 'is required' })
    }
    const made = await entry(_id, { text: { ka: 'ა' } }, { status: 'published' })
    const path = `/api_public/v3/cms/content/${made._id}?lang=en`
    expect((await platform.send('GET', path, { headers: NORTHGATE })).body.values).toEqual({ text: 'ა' })
  })
})

describe('a model with changed fields', () => {
  it('keeps every entry editable by converting or dropping values', async () => {
    const { _id } = await model('product', [
      field('price', 'TEXT'),
      field('name', 'TEXT'),
      field('tags', 'TEXT', { list: true }),
    ])
    const good = await entry(_id, { price: '12', name: 'Chair', tags: ['a', 'b'] })
    const odd = await entry(_id, { price: 'cheap', name: 'Table' })
    const { headers } = await cms('PUT', `/model/${_id}`, {
      fields: [field('price', 'NUMERIC'), field('name', 'TEXT', { localized: true }), field('tags', 'TEXT')],
    })
    expect(headers.get('x-values-converted')).toBe('4')
    expect([headers.get('x-values-dropped'), headers.get('x-values-dropped-of')]).toEqual([
      '2',
      'tags, price',
    ])
    expect(await valuesOf(good._id)).toEqual({ price: 12, name: { en: 'Chair' }, tags: 'a' })
    expect(await valuesOf(odd._id)).toEqual({ name: { en: 'Table' } })
    const { body } = await cms('GET', `/model/${_id}`)
    const removed = await cms('DELETE', `/model/${_id}/field/${body.fields[0]._id}`)
    expect(removed.headers.get('x-values-dropped')).toBe('1')
    for (const { _id: id } of [good, odd]) {
      const read = (await cms('GET', `/content/${id}`)).body
      expect(read.values).not.toHaveProperty('price')
      expect(
        (await cms('PUT', `/content/${id}`, { values: read.values, version: read.version })).status,
      ).toBe(200)
    }
  })

  it('keeps what the new field can hold, and names what it drops', async () => {
    const { _id, fields } = await model('room', [
      field('name', 'TEXT', { localized: true }),
      field('areas', 'TEXT', { localized: true }),
      field('next', 'REFERENCE', { references: 'room' }),
      field('extra', 'JSON'),
    ])
    const one = await entry(_id, { name: { ka: 'ოთახი' }, areas: { en: '12', ka: 'დიდი' }, extra: [1, 2] })
    const two = await entry(_id, { name: { en: 'Hall', ka: 'დარბაზი' }, next: one._id })
    const { headers, body } = await cms('PUT', `/model/${_id}`, {
      fields: [
        { ...field('title', 'TEXT'), _id: fields[0]._id },
        field('areas', 'NUMERIC', { localized: true }),
        field('next', 'REFERENCE', { references: 'article' }),
        field('extra', 'JSON', { list: true }),
      ],
    })
    expect(body.fields.map((field: { _id: string }) => field._id)).toEqual(
      fields.map((field: { _id: string }) => field._id),
    )
    expect(await valuesOf(one._id)).toEqual({ title: 'ოთახი', areas: { en: 12 }, extra: [[1, 2]] })
    expect(await valuesOf(two._id)).toEqual({ title: 'Hall' })
    expect([headers.get('x-values-dropped'), headers.get('x-values-dropped-of')]).toEqual([
      '3',
      'areas, name, next',
    ])
    const twice = [field('a', 'TEXT'), field('b', 'TEXT')].map((one) => ({ ...one, _id: fields[0]._id }))
    expect((await cms('PUT', `/model/${_id}`, { fields: twice })).body.error.fields).toEqual({
      'fields.1._id': 'is used twice',
    })
  })

  it('applies a new required field to new entries only', async () => {
    const { _id } = await model('event', [field('title', 'TEXT')])
    const old = await entry(_id, { title: 'Old' }, { status: 'published' })
    await cms('PUT', `/model/${_id}/field`, field('place', 'TEXT', { required: true }))
    expect((await cms('PUT', `/content/${old._id}`, { values: { title: 'Older' } })).status).toBe(200)
    const fresh = await cms('POST', '/content', {
      modelId: _id,
      status: 'published',
      values: { title: 'New' },
    })
    expect(fresh.body.error.fields).toEqual({ 'values.place': 'is required' })
    await cms('PUT', `/content/${old._id}`, { values: { place: 'Hall' } })
    expect((await cms('PUT', `/content/${old._id}`, { values: { place: null } })).status).toBe(400)
  })

  it('lets an entry go on without a new required text, and refuses a list in place of its languages', async () => {
    const { _id } = await model('gathering', [field('title', 'TEXT')])
    const old = await entry(_id, { title: 'Old' }, { status: 'published' })
    await cms('PUT', `/model/${_id}/field`, field('place', 'TEXT', { required: true, localized: true }))
    const put = async (values: object) => (await cms('PUT', `/content/${old._id}`, { values })).status
    expect(await put({ place: [] })).toBe(400)
    expect(await put({ place: {} })).toBe(200)
    // What was read can be written back.
    expect(await put((await cms('GET', `/content/${old._id}`)).body.values)).toBe(200)
  })
})
