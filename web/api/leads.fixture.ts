// A form that is sent, refused or of unknown fate, and sent again after something has changed.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, vi } from 'vitest'
import { createApi } from './app.ts'
import {
  type ContentFields,
  contentFields,
  contentWith,
  type FormCase,
  NOW,
  sendForm,
} from './forms.fixture.ts'
import { createServices } from './services.ts'

/** What the platform responds first. After 501 nobody knows whether the email went out: here it did. */
const UNKNOWN = 501
export const ANSWERS = [400, 403, 404, 409, 413, 422, UNKNOWN]
const MINUTE = 60_000

/** A platform that keeps what it has answered under a key, refusals too. It answers the first email with `first`. */
let platform: Server
let host: string
let first: number | undefined
let answered: Map<string, { body: string; status: number }>
let outbox: Record<string, string>[]

function answer(key: string, body: string): { status: number; code?: string } {
  const before = answered.get(key)
  if (before) {
    return before.body === body ? { status: before.status } : { status: 422, code: 'idempotency-key-reused' }
  }
  const status = first ?? 200
  first = undefined
  const isDone = status === 200 || status === UNKNOWN
  if (isDone) outbox.push(JSON.parse(body))
  answered.set(key, { body, status: isDone ? 200 : status })
  return { status }
}

/** Starts the platform for the tests of a file. */
export function platformPerFile() {
  beforeAll(async () => {
    platform = createServer(async (req, res) => {
      let body = ''
      for await (const chunk of req) body += chunk
      const isEmail = req.url?.includes('email')
      const { status, code = 'refused' } = isEmail
        ? answer(String(req.headers['idempotency-key']), body)
        : { status: 200 }
      res.writeHead(status, { 'content-type': 'application/json', 'x-idempotency-keys': '86400' })
      const words = isEmail ? { sent: 1 } : { _id: 'terasa', name: 'Terasa', metadata: {} }
      res.end(JSON.stringify(status < 400 ? words : { error: { code, message: 'No.' } }))
    })
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    host = `http://127.0.0.1:${(platform.address() as { port: number }).port}`
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterAll(() => {
    platform.closeAllConnections()
    platform.close()
    vi.restoreAllMocks()
  })
}

/** Every field of the content, and the time, each with what may happen to it between two presses. */
const changesOf = (fields: ContentFields): Record<string, () => void> => ({
  nothing: () => {},
  ...Object.fromEntries(
    Object.entries(fields as unknown as Record<string, Record<string, unknown>>).flatMap(([model, values]) =>
      Object.entries(values)
        .filter(([name]) => name !== 'slug')
        .map(([name, value]) => [
          `${model}.${name}`,
          () => {
            values[name] =
              typeof value === 'string'
                ? value.replace(/^(10|19):00$/, '$1:30').replace(/^(?!\d\d:)/, 'new.')
                : typeof value === 'boolean'
                  ? !value
                  : [1, 2, 3, 4, 5]
          },
        ]),
    ),
  ),
})

/** Sends a form; then again, after something has changed. Returns what is wrong; undefined if nothing is. */
export async function retried(form: FormCase, answer: number, change: string): Promise<string | undefined> {
  answered = new Map()
  outbox = []
  first = answer
  let now = NOW
  let files = 0
  const fields = contentFields()
  const settings = {
    host,
    apiKey: 'a-key',
    siteUrl: 'https://terasa.example',
    mail: { from: 'info@terasa.example' },
  }
  const api = createApi({
    ...createServices(settings, { page: async () => undefined, now: () => now }),
    content: contentWith(fields),
    upload: async () => `file-${++files}`,
  })
  const key = crypto.randomUUID()
  const press = () => sendForm(api, form, form.isJson ? { key } : {})
  const isSent = (status: number) => status === 200 || status === 303
  const before = await press()
  if (change === 'time') now += 9 * MINUTE
  else changesOf(fields)[change]?.()
  const after = await press()
  const toOffice = outbox.filter(({ to }) => to !== 'nino@visitor.example').length
  const say = (what: string) => `${form.path} ${JSON.stringify(form.typed)}, ${change}: ${what}`
  if (isSent(before)) return say(`is called sent at once, with ${before}`)
  if (isSent(after) && toOffice !== 1) return say(`is called sent, and the office has ${toOffice}`)
  // After 409 the first call may still be under way. What has become wrong is the visitor's to choose anew.
  if (answer !== 409 && !isSent(after) && after !== 400) return say(`cannot be sent again: ${after}`)
  return undefined
}

export const CHANGES = [...Object.keys(changesOf(contentFields())), 'time']
