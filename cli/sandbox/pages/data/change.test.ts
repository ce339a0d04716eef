import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../index.ts'
import { edit, formOf, send as sendForm } from './forms.fixture.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ memory: true })
})
afterEach(() => sandbox.close())

const DATA = '/sandbox/ui/data/northgate'
const textOf = async (path: string) => (await fetch(sandbox.url + path)).text()
const send = (form: ReturnType<typeof formOf>, text?: string) => sendForm(sandbox.url, form, text)
const lastCall = () => sandbox.calls().at(-1)

describe('a change', () => {
  it('sends only what was changed, by the call of the platform, and leads to the call', async () => {
    const [user] = await users()
    const form = formOf(await textOf(`${DATA}/users/${user}/change`))
    const { status, location } = await send(
      form,
      edit(form, (value) => Object.assign(value, { fullName: 'Ann' })),
    )
    expect(status).toBe(303)
    expect(lastCall()).toMatchObject({ method: 'PUT', status: 200, body: { fullName: 'Ann' } })
    expect(Object.keys(lastCall()?.body as object)).toEqual(['fullName'])
    const page = await textOf(location)
    expect(page).toContain('Saved.')
    expect(page).toContain(`/sandbox/ui/calls/${lastCall()?.seq}"`)
    expect(page).toContain('Ann')
  })

  it('of an order goes to the call of the older API', async () => {
    const page = await textOf(`${DATA}/orders`)
    const order = /href="\/sandbox\/ui\/data\/northgate\/orders\/([^"?]+)"/.exec(page)?.[1]
    const form = formOf(await textOf(`${DATA}/orders/${order}/change`))
    expect(
      (
        await send(
          form,
          edit(form, (value) => Object.assign(value, { note: 'Ring twice' })),
        )
      ).status,
    ).toBe(303)
    expect(lastCall()).toMatchObject({
      path: `/project/northgate/ecommerce/order/${order}`,
      body: { note: 'Ring twice' },
    })
  })

  it('of the price of an item is written to the store, as the platform has no call for it', async () => {
    await sandbox.insert({
      items: [
        {
          _id: 'shed',
          type: 'flat',
          sku: 'SHED',
          name: { en: 'Shed' },
          price: { amount: 100, currency: 'USD' },
          status: 'available',
        },
      ],
    })
    const form = formOf(await textOf(`${DATA}/items/shed/change`))
    const { location } = await send(
      form,
      edit(form, (value) => {
        value.price.amount = 250
      }),
    )
    expect(await textOf(location)).toContain('2.50 USD')
    const wrong = await send(
      formOf(await textOf(`${DATA}/items/shed/change`)),
      '{"price":{"amount":1.5,"currency":"USD"}}',
    )
    expect(wrong.status).toBe(400)
    expect(wrong.page).toContain('price.amount')
  })

  it('keeps the text, with the place of a mistake or the messages at the refused fields', async () => {
    const [user] = await users()
    const form = formOf(await textOf(`${DATA}/users/${user}/change`))
    const broken = await send(form, '{\n  "fullName": "Ann",,\n}')
    expect(broken.status).toBe(400)
    expect(broken.page).toContain('line 2, column 21')
    expect(formOf(broken.page).fields.text).toContain('"Ann",,')
    const ended = await send(form, '{\n  "fullName": "Ann"')
    expect(ended.page).toContain('line 2, column 20')
    const refused = await send(
      form,
      edit(form, (value) => Object.assign(value, { email: 'no email' })),
    )
    expect(refused.status).toBe(400)
    expect(refused.page).toMatch(/<th scope="row">email<\/th><td><p class="doc bad">/)
    expect(formOf(refused.page).fields.text).toContain('no email')
  })

  it('does not overwrite another change made meanwhile, unless it is sent again', async () => {
    const [user] = await users()
    const one = formOf(await textOf(`${DATA}/users/${user}/change`))
    const other = formOf(await textOf(`${DATA}/users/${user}/change`))
    await send(
      one,
      edit(one, (value) => Object.assign(value, { fullName: 'One' })),
    )
    const text = edit(other, (value) => Object.assign(value, { language: 'ka' }))
    const asked = await send(other, text)
    expect(asked.status).toBe(400)
    expect(asked.page).toContain('has changed since you opened it')
    expect(formOf(asked.page).fields.text?.replaceAll('\r', '')).toBe(text)
    expect((await send(formOf(asked.page))).status).toBe(303)
    const page = await textOf(`${DATA}/users/${user}`)
    expect(page).toContain('One')
    expect(lastCall()?.body).toEqual({ language: 'ka' })
  })

  it('merges the values of content, and clears what was removed', async () => {
    const list = await textOf(`${DATA}/content.article`)
    const entry = /content\.article\/([^"?]+)"/.exec(list)?.[1]
    const form = formOf(await textOf(`${DATA}/content.article/${entry}/change`))
    const done = await send(
      form,
      edit(form, (value) => {
        value.values.title.en = 'New title'
      }),
    )
    expect(done.status).toBe(303)
    expect(lastCall()?.body).toEqual({ values: { title: { en: 'New title' } }, version: 1 })
  })

  it('says what another admin may not do', async () => {
    const page = await textOf(`${DATA}/roles`)
    const viewer = /<option value="([^"]+)"[^>]*>viewer@/.exec(page)?.[1]
    const [user] = await users()
    const form = formOf(await textOf(`${DATA}/users/${user}/change?as=${viewer}`))
    const refused = await send(
      form,
      edit(form, (value) => Object.assign(value, { fullName: 'Ann' })),
    )
    expect(refused.page).toContain('This needs the permission')
    expect(lastCall()).toMatchObject({ method: 'PUT', status: 403 })
  })

  it('without any change makes no call', async () => {
    const [user] = await users()
    const before = sandbox.calls().length
    const { location } = await send(formOf(await textOf(`${DATA}/users/${user}/change`)))
    expect(await textOf(location)).toContain('No changes.')
    expect(sandbox.calls()).toHaveLength(before)
  })
})

async function users() {
  const page = await textOf(`${DATA}/users`)
  return [...page.matchAll(/href="\/sandbox\/ui\/data\/northgate\/users\/([^"?]+)"/g)].map(
    ([, id = '']) => id,
  )
}
