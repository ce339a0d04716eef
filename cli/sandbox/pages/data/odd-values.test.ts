// Values and ids that a seed, a program or a typing mistake can bring.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../index.ts'
import { edit, formOf, send } from './forms.fixture.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ memory: true })
})
afterEach(() => sandbox.close())

const DATA = '/sandbox/ui/data/northgate'
const open = (path: string) => fetch(sandbox.url + path)
const textOf = async (path: string) => (await open(path)).text()

const flat = (_id: string, more: object = {}) => ({
  _id,
  type: 'flat',
  sku: _id.toUpperCase(),
  name: { en: _id },
  price: { amount: 100, currency: 'USD' as const },
  status: 'available' as const,
  ...more,
})

describe('a text that looks like a time', () => {
  const TIMES = ['2026-99-99T99:99:99Z', '2026-02-30T10:00:00Z', '2026-01-01T10:00+99:00']

  it('is shown as it is if it names no moment', async () => {
    await sandbox.insert({ items: [flat('shed', { attributes: { times: TIMES, at: TIMES[0] } })] })
    await sandbox.insert({ entities: [{ _id: 'note-1', kind: 'note', fields: { at: TIMES[1] } }] })
    const pages = ['items/shed', 'items?search=shed', 'entities.note', 'entities.note/note-1']
    for (const path of pages) expect((await open(`${DATA}/${path}`)).status, path).toBe(200)
    const page = await textOf(`${DATA}/items/shed`)
    for (const time of TIMES) expect(page).toContain(`<bdi>${time}</bdi>`)
  })

  it('is shown in UTC on every page, whatever its zone', async () => {
    await sandbox.insert({
      entities: [{ _id: 'note-1', kind: 'note', fields: { at: '2026-03-01T02:00:00+04:00' } }],
    })
    for (const path of ['entities.note', 'entities.note/note-1'])
      expect(await textOf(`${DATA}/${path}`), path).toContain('>2026-02-28 22:00:00<')
  })
})

describe('a rejected change', () => {
  it('of an item keeps the text, with the field that is taken', async () => {
    await sandbox.insert({ items: [flat('shed'), flat('barn')] })
    const form = formOf(await textOf(`${DATA}/items/shed/change`))
    const text = edit(form, (value) => Object.assign(value, { sku: 'BARN', name: { en: 'A long text' } }))
    const { status, page } = await send(sandbox.url, form, text)
    expect(status).toBe(400)
    expect(formOf(page).fields.text).toContain('A long text')
    expect(page).toContain('<p class="doc bad"><bdi>is taken by another item')
  })

  it('of an entity that was deleted meanwhile keeps the text', async () => {
    await sandbox.insert({ entities: [{ _id: 'note-1', kind: 'note', fields: { at: 1 } }] })
    await sandbox.insert({ entities: [{ _id: 'note-2', kind: 'note', fields: { at: 1 } }] })
    const form = formOf(await textOf(`${DATA}/entities.note/note-1/change`))
    const deleting = formOf(await textOf(`${DATA}/entities.note/note-1/delete`))
    expect((await send(sandbox.url, deleting)).status).toBe(303)
    const text = edit(form, (value) => Object.assign(value, { at: 'A long text' }))
    const { status, page } = await send(sandbox.url, form, text)
    expect(status).toBe(400)
    expect(page).toContain('A long text')
  })
})

it('a field of any name is a change', async () => {
  await sandbox.insert({ entities: [{ _id: 'note-1', kind: 'note', fields: { at: 1 } }] })
  const added = async (name: string) => {
    const form = formOf(await textOf(`${DATA}/entities.note/note-1/change`))
    return send(sandbox.url, form, (form.fields.text ?? '').replace('{', `{ "${name}": { "a": 1 },`))
  }
  for (const name of ['constructor', 'toString']) {
    await added(name)
    expect(sandbox.calls().at(-1)).toMatchObject({ method: 'PUT', status: 200, body: { [name]: { a: 1 } } })
  }
  const { status, page } = await added('__proto__')
  expect(status).toBe(400)
  expect(page).toContain('A field cannot be called __proto__.')
  expect(formOf(page).fields.text).toContain('"__proto__"')
})

it('an id that no path can have is refused by the seed, and by the form of a call', async () => {
  for (const id of ['.', '..']) await expect(sandbox.insert({ items: [flat(id)] })).rejects.toThrow('no path')
  const before = sandbox.calls().length
  const operation = '/sandbox/ui/reference/get_api_public_ecommerce_item_id'
  const { status, page } = await send(sandbox.url, {
    action: operation,
    fields: { 'path.id': '..', as: 'public:northgate:' },
  })
  expect([status, sandbox.calls().length]).toEqual([400, before])
  expect(page).toContain('No path can have the part')
})
