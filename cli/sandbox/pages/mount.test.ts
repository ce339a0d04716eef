import { afterAll, beforeAll, expect, it } from 'vitest'
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
