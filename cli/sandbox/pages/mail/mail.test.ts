import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../../testing.ts'
import { webLink } from '../linked.ts'

const PRIVATE = { 'x-private-api-key': 'northgate-private-key' }
let platform: TestPlatform

beforeAll(async () => {
  platform = await testPlatform({ memory: true })
})
beforeEach(() => platform.fresh())
afterAll(() => platform.sandbox.close())

const put = (message: Partial<Parameters<TestPlatform['sandbox']['outbox']['put']>[0]>) =>
  platform.sandbox.outbox.put({
    projectId: 'northgate',
    channel: 'email',
    to: 'anna@example.org',
    body: 'Hello',
    ...message,
  })

const open = async (path = ''): Promise<string> => {
  const { status, body } = await platform.send('GET', `/sandbox/ui/mail${path}`)
  expect(status).toBe(200)
  return body
}

const submit = async (path: string, fields: Record<string, string> = {}) => {
  const response = await fetch(`${platform.sandbox.url}/sandbox/ui/mail${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return response.headers.get('location')
}

describe('the list of mail', () => {
  it('shows the newest message first, and its code ready to copy', async () => {
    put({ subject: 'Earlier' })
    const { _id } = put({ channel: 'sms', to: '+995555123456', body: 'Your code is 482913.', code: '482913' })
    const page = await open()
    expect(page.indexOf('482913')).toBeLessThan(page.indexOf('Earlier'))
    expect(page).toContain(`data-copy="code-${_id}"`)
  })

  it('is filtered by channel, receiver, subject and text, ignoring case in any alphabet', async () => {
    put({ subject: 'Квартира 12' })
    put({ to: 'Boris@Example.org', subject: 'Viewing' })
    put({ channel: 'sms', to: '+995555123456', body: '100% of it' })
    const found = async (query: string) => /(\d+) of 3 messages/.exec(await open(`?${query}`))?.[1]
    expect(await found('channel=sms')).toBe('1')
    expect(await found('text=КВАРТИРА')).toBe('1')
    expect(await found('text=boris@')).toBe('1')
    expect(await found('text=100%25')).toBe('1')
    expect(await found('text=hello&channel=email')).toBe('2')
    expect(await found('text=nothing')).toBe('0')
  })

  it('is read page by page', async () => {
    for (let n = 1; n <= 120; n++) put({ subject: `Number ${n}.` })
    const last = await open('?page=3&text=number')
    expect(last).toContain('Number 20.')
    expect(last).not.toContain('Number 21.')
    expect(last).not.toContain('Older')
    expect(await open('?page=2&text=number')).toContain('?text=number&amp;page=3')
    expect(await open('?page=99')).toContain('There is no such page')
  })

  it('is emptied by a form', async () => {
    put({})
    expect(await submit('/empty')).toBe('/sandbox/ui/mail')
    expect(platform.sandbox.outbox.list()).toEqual([])
    expect(await open()).toContain('Nothing yet')
  })

  it('stays small however long messages are', async () => {
    const long = 'x'.repeat(1_000_000)
    for (let n = 0; n < 5; n++)
      put({ to: long, subject: long, body: long, code: long, data: { html: long, more: long } })
    expect((await open()).length).toBeLessThan(20_000)
    const [first] = platform.sandbox.outbox.list()
    expect((await open(`/${first?._id}`)).length).toBeLessThan(250_000)
    expect((await platform.send('GET', `/sandbox/ui/mail/${first?._id}/json`)).body.subject).toBe(long)
  })
})

describe('a message', () => {
  it('has links to web pages only', async () => {
    const { _id } = put({ body: 'See https://example.org/a?b=1&c=2. Not javascript:alert(1) <b>' })
    const page = await open(`/${_id}`)
    expect(page).toContain('href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noreferrer"')
    expect(page).not.toContain('href="javascript')
    expect(page).toContain('&lt;b&gt;')
    for (const other of ['javascript:alert(1)', 'data:text/html,x', 'http://[', '//example.org'])
      expect(webLink(other)).toBeUndefined()
  })

  it('shows its HTML in a frame that runs and loads nothing', async () => {
    const markup = '<script>x</script><a href="http://example.org/reset">Reset</a>'
    const { _id } = put({ data: { html: markup } })
    const page = await open(`/${_id}`)
    expect(page).toContain(`<iframe sandbox="" title="The email as its reader sees it"`)
    expect(page).not.toContain('<script>x')
    expect(page).toContain('href="http://example.org/reset" target="_blank"')
    const frame = await platform.send('GET', `/sandbox/ui/mail/${_id}/html`)
    expect(frame.body).toBe(markup)
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/)
  })

  it('leads to its attachments, private ones too', async () => {
    const { _id } = put({ data: { attachments: ['file-lease', 'gone'] } })
    const page = await open(`/${_id}`)
    const address = /href="([^"]*file-lease[^"]*)"/.exec(page)?.[1]
    expect((await platform.send('GET', String(address))).status).toBe(200)
    expect(page).toContain('was deleted')
  })

  it('that is gone is reported', async () => {
    expect((await platform.send('GET', '/sandbox/ui/mail/none')).status).toBe(404)
  })
})

describe('a payment', () => {
  const payment = async () => {
    const body = { amount: { amount: 50_000, currency: 'USD' }, description: 'Deposit' }
    const { body: made } = await platform.send('POST', '/api_private/payment/payWithLink', {
      headers: PRIVATE,
      body,
    })
    const [message] = platform.sandbox.outbox.list({ channel: 'payment' })
    return { id: made._id as string, mail: `/${message?._id}` }
  }

  it('is paid or declined once', async () => {
    const { mail } = await payment()
    expect(await open(mail)).toContain('500.00 USD')
    expect(await submit(`${mail}/pay`, { choice: 'approve' })).toBe(`/sandbox/ui/mail${mail}`)
    await submit(`${mail}/pay`, { choice: 'decline' })
    const page = await open(mail)
    expect(page).toContain('succeeded')
    expect(page).not.toContain('value="approve"')
    const other = await payment()
    await submit(`${other.mail}/pay`, { choice: 'decline' })
    expect(await open(other.mail)).toContain('The payer declined.')
  })
})
