import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../index.ts'
import { routes } from '../../routes/index.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
})
afterAll(() => sandbox.close())

const REFERENCE = '/sandbox/ui/reference'
const textOf = async (path: string) => (await fetch(sandbox.url + path)).text()
const calls = (page: string) =>
  [...page.matchAll(/href="\/sandbox\/ui\/reference\/(\w+)"/g)].map(([, id]) => id)
const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The fields that the form of a call begins with. */
async function formOf(id: string): Promise<Record<string, string>> {
  const [form = ''] = /<form class="try"[\s\S]*?<\/form>/.exec(await textOf(`${REFERENCE}/${id}`)) ?? []
  const inputs = [...form.matchAll(/<input name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decoded(value)],
  )
  const [, as = ''] = /<select name="as"><option value="([^"]*)"/.exec(form) ?? []
  const [, body = ''] = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(form) ?? []
  return { as, body: decoded(body), ...Object.fromEntries(inputs) }
}
async function send(id: string, fields: Record<string, string>) {
  const response = await fetch(`${sandbox.url}${REFERENCE}/${id}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return response.text()
}

describe('the reference', () => {
  it('has every call, each with a page', async () => {
    const found = calls(await textOf(REFERENCE))
    expect(found).toHaveLength(routes.length)
    for (const id of found) {
      const response = await fetch(`${sandbox.url}${REFERENCE}/${id}`)
      expect(response.status, id).toBe(200)
      await response.body?.cancel()
    }
  })

  it.each([
    ['reservedUntil', 'get_api_admin_v2_ecommerce_order'],
    ['REFUND transaction', 'post_api_admin_v1_payment_transaction_id_refund'],
    ['order notInUserIds', 'get_api_admin_v2_ecommerce_order'],
  ])('finds calls by path, summary and field: %s', async (search, expected) => {
    const found = calls(await textOf(`${REFERENCE}?search=${encodeURIComponent(search)}`))
    expect(found).toContain(expected)
    expect(found.length).toBeLessThan(20)
  })

  it('says if nothing fits, and what does not exist', async () => {
    expect(await textOf(`${REFERENCE}?search=%3Cscript%3E`)).toContain('No call has <bdi>&lt;script&gt;')
    expect((await fetch(`${sandbox.url}${REFERENCE}/nothing`)).status).toBe(404)
  })
})

describe('a call that is tried', () => {
  it('is made with the credential that was chosen, recorded, and shown with all that was typed', async () => {
    const id = 'get_api_admin_v2_ecommerce_order'
    const page = await send(id, { ...(await formOf(id)), 'query.limit': '2', 'query.status': '' })
    const call = sandbox.calls().at(-1)
    expect(call).toMatchObject({ path: '/api_admin/v2/ecommerce/order', status: 200, query: { limit: '2' } })
    expect(call?.caller).toMatch(/^admin:/)
    expect(page).toContain(`/sandbox/ui/calls/${call?.seq}"`)
    expect(page).toContain('name="query.limit" value="2"')
    expect(page).toContain('<span class="status s2">200</span>')
  })

  it('begins with ids that exist and a body that is taken', async () => {
    for (const id of [
      'get_api_admin_v2_ecommerce_order_id',
      'get_api_public_v1_cms_content_apiId',
      'get_api_admin_v1_project_projectId_entity_kind',
      'put_project_projectId_ecommerce_profile_id',
      'get_api_user_ecommerce_order',
    ]) {
      await send(id, await formOf(id))
      expect(sandbox.calls().at(-1), id).toMatchObject({ status: 200 })
    }
  })

  it('shows a refusal, and a call without a credential', async () => {
    const id = 'post_api_user_ecommerce_order'
    const form = await formOf(id)
    expect(await send(id, { ...form, body: '{"items":' })).toContain('malformed-body')
    const page = await send(id, { ...form, as: '' })
    expect(page).toContain('invalid-api-key')
  })

  it('suffers the faults that are set', async () => {
    const id = 'get_api_public_project_self'
    sandbox.faults.set({ rules: [{ path: '/api_public/project/self', status: 503 }] })
    expect(await send(id, await formOf(id))).toContain('<span class="status s5">503</span>')
    sandbox.faults.clear()
  })

  it('with every form makes no error of the sandbox', async () => {
    for (const id of calls(await textOf(`${REFERENCE}?family=public`))) {
      await send(id as string, await formOf(id as string))
      expect(sandbox.calls().at(-1)?.status, id).toBeLessThan(500)
    }
  })
})
