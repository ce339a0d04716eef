import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../index.ts'
import { edit, formOf, send as sendForm } from './forms.fixture.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ memory: true })
})
afterEach(() => sandbox.close())

const textOf = async (path: string) => (await fetch(sandbox.url + path)).text()
const send = (form: ReturnType<typeof formOf>, text?: string) => sendForm(sandbox.url, form, text)
const lastCall = () => sandbox.calls().at(-1)

describe('an entity', () => {
  it('is created by a form with the required fields, and deleted after a question', async () => {
    const form = formOf(await textOf('/sandbox/ui/create/northgate/content.article'))
    const { location } = await send(
      form,
      edit(form, (value) =>
        Object.assign(value, { slug: 'fresh', values: { ...value.values, title: { en: 'Fresh' } } }),
      ),
    )
    expect(lastCall()).toMatchObject({ method: 'POST', status: 201 })
    expect(await textOf(location)).toContain('Created.')
    const path = location.split('?')[0] as string
    const question = await textOf(`${path}/delete`)
    expect(question).toContain('Delete <bdi>Fresh</bdi>?')
    const deleted = await send(formOf(question))
    expect(await textOf(deleted.location)).toContain('Deleted.')
    expect(await textOf(path)).toContain('There is no content entry')
  })

  it('has a form for each call that creates one, and none for any other', async () => {
    for (const noun of ['users', 'roles', 'admins', 'models', 'request-actions', 'custom-types']) {
      const { text } = formOf(await textOf(`/sandbox/ui/create/northgate/${noun}`)).fields
      expect(JSON.parse(text ?? ''), noun).toBeTypeOf('object')
    }
    expect(await textOf('/sandbox/ui/create/northgate/orders')).toContain('The platform has no call')
  })
})
