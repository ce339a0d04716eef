// The recipes of the guide as they stand there: the pages in a browser, the server's with requests of a browser.

import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Sandbox, type Snapshot, startSandbox } from '../../cli/sandbox/index.ts'
import { root } from '../scripts/root.ts'
import { launchBrowser } from '../support/browser.ts'
import { openProject } from './project.ts'

const HOST = 'http://127.0.0.1:4010'

const recipes = await readFile(join(root, 'lib/docs/recipes.md'), 'utf8')

/** The example below a heading. */
function recipe(heading: string): string {
  const section = recipes.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? ''
  const [, code = ''] = /```(?:ts|html)\n(.*?)```/s.exec(section) ?? []
  return code.replaceAll(HOST, sandbox.url)
}

/** What a bundler would do: says where the package is. */
const IMPORTS =
  '<script type="importmap">{"imports":{"quoin/public":"/dist/browser/public.js","quoin/user":"/dist/browser/user.js"}}</script>'

let sandbox: Sandbox
let start: Snapshot
let browser: Browser
let page: Page
let shown = ''
const server = createServer(async (request, response) => {
  if (!request.url?.startsWith('/dist/browser/')) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown)
    return
  }
  const code = await readFile(join(root, request.url))
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
})

beforeAll(async () => {
  sandbox = await startSandbox()
  start = sandbox.snapshot()
  browser = await launchBrowser()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(async () => {
  sandbox.restore(start)
  sandbox.faults.clear()
  page = await browser.newPage()
})
afterEach(() => page.close())
afterAll(async () => {
  await browser?.close()
  server.close()
  await sandbox?.close()
})

async function open(heading: string): Promise<void> {
  shown = `<!doctype html>${IMPORTS}${recipe(heading)}`
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

it('a session lives in a cookie of the server', async () => {
  const { project, remove } = await openProject()
  try {
    const file = join(project, 'handle.ts')
    await writeFile(file, recipe('Sign in on a server, and keep the session in a cookie'))
    const { handle } = (await import(file)) as { handle: (request: Request) => Promise<Response> }
    const signIn = (password: string) =>
      handle(
        new Request('https://site.example/sign-in', {
          method: 'POST',
          body: new URLSearchParams({ email: 'anna@northgate.example', password }),
        }),
      )
    const account = (cookie: string) =>
      handle(new Request('https://site.example/account', { headers: { cookie } }))

    expect((await signIn('wrong')).status).toBe(401)
    const response = await signIn('Resident-pass-1')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account'])
    const [cookie = '', ...rules] = (response.headers.get('set-cookie') ?? '').split('; ')
    expect(rules).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax']))

    expect(await (await account(`theme=dark; ${cookie}`)).text()).toBe('Signed in as Anna Mills')
    sandbox.faults.set({ rules: [{ staleTokens: true, times: 1 }] })
    for (const signedOut of [await account(cookie), await account('')]) {
      expect(signedOut.headers.get('location')).toBe('/sign-in')
      expect(signedOut.headers.get('set-cookie')).toContain('Max-Age=0')
    }
  } finally {
    await remove()
  }
})

it('a page remembers who is signed in, until they sign out or the session ends', async () => {
  await open('Remember the signed-in user, in an app without a server')
  const who = page.locator('#who')
  await expect.poll(() => who.textContent()).toBe('Signed out')
  const signIn = async (password: string) => {
    await page.fill('[name=email]', 'anna@northgate.example')
    await page.fill('[name=password]', password)
    await page.click('#in button')
  }
  await signIn('wrong')
  await expect.poll(() => who.textContent()).toBe('Email or password is wrong.')
  await signIn('Resident-pass-1')
  await expect.poll(() => who.textContent()).toBe('Signed in as Anna Mills')
  await page.reload()
  await expect.poll(() => who.textContent()).toBe('Signed in as Anna Mills')
  await page.click('#out')
  await expect.poll(() => who.textContent()).toBe('Signed out')
  await signIn('Resident-pass-1')
  await expect.poll(() => who.textContent()).toBe('Signed in as Anna Mills')
  sandbox.faults.set({ rules: [{ staleTokens: true, times: 1 }] })
  await page.reload()
  await expect.poll(() => who.textContent()).toBe('Signed out')
})

it('a list loads more until its end', async () => {
  await open('A list that loads more')
  const items = page.locator('#articles li')
  await expect.poll(() => items.count()).toBe(3)
  await page.click('#more')
  await expect.poll(() => items.count()).toBe(6)
  expect(new Set(await items.allTextContents()).size).toBe(6)
  await expect.poll(() => page.isVisible('#more')).toBe(false)
})

it('an upload shows its progress, its result, its error and its end', async () => {
  await open('An upload from an input, with progress and a way to stop')
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
  const result = page.locator('#result')
  await page.setInputFiles('#file', file)
  await expect.poll(() => result.textContent()).toBe('notes.txt: 5 bytes')
  expect(await page.locator('#progress').evaluate((bar: HTMLProgressElement) => bar.max > 1)).toBe(true)

  sandbox.faults.set({ rules: [{ method: 'POST', status: 413 }] })
  await page.setInputFiles('#file', { ...file, name: 'large.txt' })
  await expect.poll(() => result.textContent()).not.toContain('notes.txt')
  expect(await result.textContent()).not.toBe('')

  sandbox.faults.set({ rules: [{ method: 'POST', latency: 60_000 }] })
  await page.setInputFiles('#file', { ...file, name: 'slow.txt' })
  await page.click('#stop')
  await expect.poll(() => result.textContent()).toBe('Stopped.')
})

it('a form shows each error at its field, and goes through without any', async () => {
  await open('Errors next to the fields of a form')
  const wrong = () =>
    page
      .locator('input')
      .evaluateAll((inputs: HTMLInputElement[]) =>
        Object.fromEntries(
          inputs.filter((one) => one.validationMessage).map((one) => [one.name, one.validationMessage]),
        ),
      )
  await page.click('button')
  await expect
    .poll(async () => Object.keys(await wrong()))
    .toEqual(['fullName', 'email', 'dateOfBirth', 'password'])

  await page.fill('[name=fullName]', 'Tekla Abashidze')
  await page.fill('[name=email]', 'anna@northgate.example')
  await page.fill('[name=dateOfBirth]', '1994-05-17')
  await page.fill('[name=password]', 'Correct-Horse-9')
  await page.click('button')
  await expect.poll(async () => Object.keys(await wrong())).toEqual(['email'])

  await page.fill('[name=email]', 'tekla@example.com')
  await page.click('button')
  await expect.poll(() => page.textContent('#result')).toBe('Welcome, Tekla Abashidze.')
})
