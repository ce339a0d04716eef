// Pages follow what happens elsewhere, and leave alone what somebody is at.
import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startSandbox } from '../../cli/sandbox/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { type LivedIn, liveIn } from './lived-in.ts'
import { type Visit, visit } from './visit.ts'

let browser: Browser
let place: LivedIn
let visited: Visit
beforeAll(async () => {
  browser = await launchBrowser()
  place = await liveIn()
})
beforeEach(async () => {
  visited = await visit(browser, place)
  await visited.page.goto(`${place.url}/sandbox`)
  return () => visited.context.close()
})
afterAll(async () => {
  await browser.close()
  await place.platform.sandbox.close()
})

const call = (path: string) => fetch(place.url + path)
const list = () => visited.page.textContent('#calls')

const isReading = (request: Request) =>
  request.resourceType() === 'fetch' && request.url() === visited.page.url()

/** Makes a call, and waits until the page has read it and shown it or kept it back: only then it reads again. */
async function callAndRead(path: string): Promise<void> {
  const { page } = visited
  const read = page.waitForResponse(
    async (response) => isReading(response.request()) && (await response.text()).includes(path),
  )
  await call(path)
  await read
  const readAgain = page.waitForRequest(isReading)
  await call(`${path}-again`)
  await readAgain
}

it('a call that is made elsewhere appears, without a reload', async () => {
  const { page, faults } = visited
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await call('/api_public/made-elsewhere')
  await expect.poll(list).toContain('made-elsewhere')
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  expect(faults).toEqual([])
})

it('text that is selected stays selected, and what came meanwhile appears when the selection ends', async () => {
  const { page } = visited
  const selection = () => page.evaluate(() => String(getSelection()))
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector('#calls td.method') as Element),
  )
  const before = await selection()
  await callAndRead('/api_public/while-selecting')
  expect(await selection()).toBe(before)
  expect(await list()).not.toContain('while-selecting')
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await expect.poll(list).toContain('while-selecting')
})

it('text that is typed stays, and the rows are those that fit it', async () => {
  const { page } = visited
  await page.focus('input[name="path"]')
  await page.keyboard.type('/api_public/typ')
  await expect.poll(() => page.url()).toContain('path=%2Fapi_public%2Ftyp')
  await call('/api_public/typed-one')
  await call('/api_public/other')
  await expect.poll(list).toContain('typed-one')
  expect(await page.inputValue('input[name="path"]')).toBe('/api_public/typ')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('path')
  await expect.poll(list).not.toContain('/api_public/other')
})

it('a filter of what was typed survives a reload and the way back', async () => {
  const { page } = visited
  await page.fill('input[name="path"]', 'anna')
  await expect.poll(() => page.url()).toContain('path=anna')
  await page.reload()
  expect(await page.inputValue('input[name="path"]')).toBe('anna')
})

it('a page that no longer exists says so', async () => {
  const { page } = visited
  const { _id } = place.platform.sandbox.outbox.last(place.email) ?? {}
  await page.goto(`${place.url}/sandbox/ui/mail/${_id}`)
  await fetch(`${place.url}/sandbox/ui/mail/empty`, { method: 'POST', body: new URLSearchParams() })
  await expect
    .poll(() => page.textContent('#connection'))
    .toContain(`This page is out of date: There is no message ${_id}`)
})

it('a page with nothing live but the line of states reads that alone', async () => {
  const { page } = visited
  const { sandbox } = place.platform
  using snapshot = sandbox.snapshot()
  const path = `/sandbox/ui/snapshots/${snapshot.id}`
  await page.goto(place.url + path)
  const read: string[] = []
  page.on('request', (request) => read.push(new URL(request.url()).pathname))
  sandbox.faults.set({ rules: [{ path: '/nowhere', status: 503 }] })
  await call('/api_public/elsewhere')
  await expect.poll(() => page.textContent('#states')).toContain('1 fault')
  sandbox.faults.clear()
  expect(read).toContain('/sandbox/ui/states')
  expect(read).not.toContain(path)
})

it('a sandbox that stops and starts again on the same port is said to be gone, and followed again', async () => {
  const own = await startSandbox({ memory: true })
  const { page } = visited
  await Promise.all([page.waitForResponse(`${own.url}/sandbox/ui/live`), page.goto(`${own.url}/sandbox`)])
  await own.close()
  const said = () => page.textContent('#connection')
  await expect.poll(said).toContain('does not respond')
  const again = await startSandbox({ memory: true, port: own.port })
  try {
    await expect.poll(said).toContain('is back')
    await fetch(`${again.url}/api_public/after-the-break`)
    await expect.poll(list).toContain('after-the-break')
  } finally {
    await again.close()
  }
})
