import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../index.ts'
import { PAGES } from './mount.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
})
afterAll(() => sandbox.close())

const FORMS = PAGES.filter(({ method }) => method === 'POST').map(({ path }) => path)

it.each(FORMS)('the address of the form %s is no dead end after a refusal', async (path) => {
  const filled = path.replaceAll(/:\w+/g, 'northgate')
  const { status, headers } = await fetch(`${sandbox.url}/sandbox${filled}`, { redirect: 'manual' })
  if (status !== 303) return expect([200, 404]).toContain(status)
  const above = headers.get('location') as string
  expect(PAGES.some((one) => one.method === 'GET' && isPath(one.path, above))).toBe(true)
})

/** Whether a pattern is that of an address. */
const isPath = (pattern: string, address: string) =>
  new RegExp(`^/sandbox${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(address)

it('of the sandbox leads to its pages', async () => {
  for (const path of ['/', '/sandbox/ui', '/sandbox/ui/calls'])
    expect((await fetch(sandbox.url + path)).url).toBe(`${sandbox.url}/sandbox`)
})

/** Names and numbers that an address or a form can have. */
const ODD = ['1e30', 'Infinity', '-1', 'NaN', '0x10', '1.5', '__proto__', 'constructor', '..', '\u0000']

it('of the sandbox reject or ignore odd values, whatever asks for them', async () => {
  const failed: string[] = []
  for (const { method, path } of PAGES) {
    if (path === '/ui/live') continue
    const names = ['page', 'sort', 'as', 'with', 'from', 'to', 'after', 'last', 'done', 'by', 'until', 'id']
    for (const odd of ODD) {
      const values = new URLSearchParams([...names, 'times', 'preset', odd].map((name) => [name, odd]))
      const filled = [
        path.replace(':project', 'northgate').replace(':noun', 'users'),
        path.replaceAll(/:\w+/g, encodeURIComponent(odd)),
      ]
      for (const address of filled) {
        const url = `${sandbox.url}/sandbox${address.replace(/:\w+/, encodeURIComponent(odd))}`
        const response =
          method === 'GET'
            ? await fetch(`${url}?${values}`, { redirect: 'manual' })
            : await fetch(url, { method, body: values, redirect: 'manual' })
        await response.text()
        if (response.status >= 500) failed.push(`${method} ${address} ${odd}: ${response.status}`)
      }
    }
  }
  expect(failed).toEqual([])
})

it('that fails says so, with the id of the request, and the log has the error', async () => {
  const mail = PAGES.find(({ method, path }) => method === 'GET' && path === '/ui/mail')
  const failing = vi.spyOn(mail as (typeof PAGES)[number], 'handle').mockImplementation(() => {
    throw new Error('The disk is on fire')
  })
  const errors: unknown[] = []
  await using broken = await startSandbox({ memory: true, log: ({ error }) => errors.push(error) })
  const response = await fetch(`${broken.url}/sandbox/ui/mail`)
  failing.mockRestore()
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toContain(response.headers.get('x-request-id'))
  expect(errors).toEqual([new Error('The disk is on fire')])
})
