/** Every call about an account, as it leaves the site. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

interface Call {
  call: string
  key: string | undefined
  session: string | undefined
  body: unknown
}

let server: Server
let account: typeof import('./account.ts')
let rates: typeof import('../content/exchange-rate.ts')
let uploads: typeof import('../../features/careers/application/upload.ts')
const received: Call[] = []

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const text = Buffer.concat(await request.toArray()).toString()
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data')
  if (isForm) return /name="file"; filename="([^"]*)"/.exec(text)?.[1]
  return text ? JSON.parse(text) : undefined
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request
    received.push({
      call: `${method} ${url}`,
      key: headers['x-api-key']?.toString(),
      session: headers['x-session-id']?.toString(),
      body: await bodyOf(request),
    })
    response.writeHead(200, { 'content-type': 'application/json' })
    const session = { sessionId: 'a-session', expirationTime: '2030-01-01T00:00:00.000Z' }
    response.end(
      JSON.stringify({ ...session, user: { _id: 'u1' }, token: 'a-token', _id: 'f1', rate: '2.7' }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('QUOIN_HOST', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('QUOIN_API_KEY', 'a-key')
  // The clients read the host when they are loaded.
  vi.resetModules()
  account = await import('./account.ts')
  rates = await import('../content/exchange-rate.ts')
  uploads = await import('../../features/careers/application/upload.ts')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  server.close()
})

const EMAIL = 'nino@visitor.example'
const PHONE = '+995555201542'
const NEW = {
  fullName: 'Nino',
  email: EMAIL,
  phone: PHONE,
  dateOfBirth: '1994-05-14',
  password: 'Right-pass-1',
  language: 'ka',
}
const UNTIL_DONE = { signal: new AbortController().signal, onProgress: () => {} }
const visitor = () => account.visitor
const own = () => account.accountOf('a-session')

it.each<[string, () => Promise<unknown>, unknown?]>([
  ['POST /v2/auth/signup', () => visitor().signUp(NEW), NEW],
  ['POST /v2/auth/login', () => visitor().logIn(EMAIL, 'pass'), { email: EMAIL, password: 'pass' }],
  ['POST /v2/auth/forgotPassword/email', () => visitor().forgotPassword({ email: EMAIL }), { email: EMAIL }],
  ['POST /v2/auth/forgotPassword/phone', () => visitor().forgotPassword({ phone: PHONE }), { phone: PHONE }],
  [
    'POST /v2/auth/verifyPasswordReset/email',
    () => visitor().verifyReset({ email: EMAIL }, '123456'),
    { email: EMAIL, code: '123456' },
  ],
  [
    'POST /v2/auth/verifyPasswordReset/phone',
    () => visitor().verifyReset({ phone: PHONE }, '123456'),
    { phone: PHONE, code: '123456' },
  ],
  [
    'POST /v2/auth/resetPassword/email',
    () => visitor().resetPassword('email', 'a-token', 'New-pass-1'),
    { token: 'a-token', newPassword: 'New-pass-1' },
  ],
  [
    'POST /v2/auth/resetPassword/phone',
    () => visitor().resetPassword('phone', 'a-token', 'New-pass-1'),
    { token: 'a-token', newPassword: 'New-pass-1' },
  ],
  ['POST /v2/file/upload', () => uploads.uploadFile(new File(['%PDF-'], 'cv.pdf'), UNTIL_DONE), 'cv.pdf'],
  ['GET /api_public/v1/exchange-rate/USD', () => rates.fetchRate()],
])('a visitor without an account calls %s with the key alone', async (call, make, body) => {
  received.length = 0
  await make()
  expect(received).toEqual([{ call, key: 'a-key', session: undefined, body }])
})

it.each<[string, () => Promise<unknown>, unknown?]>([
  ['GET /v2_private/auth/self', () => own().self()],
  ['POST /v2_private/auth/self/update', () => own().update({ fullName: 'Nino' }), { fullName: 'Nino' }],
  [
    'POST /v2_private/auth/self/updatePassword',
    () => own().updatePassword('Old-pass-1', 'New-pass-1'),
    { oldPassword: 'Old-pass-1', newPassword: 'New-pass-1' },
  ],
  ['POST /v2_private/auth/verify/request/email', () => own().requestCode('email')],
  ['POST /v2_private/auth/verify/request/phone', () => own().requestCode('phone')],
  [
    'POST /v2_private/auth/verify/request/email',
    () => own().requestCode('email', { email: EMAIL }),
    { email: EMAIL },
  ],
  [
    'POST /v2_private/auth/verify/request/phone',
    () => own().requestCode('phone', { phone: PHONE }),
    { phone: PHONE },
  ],
  [
    'POST /v2_private/auth/verify/confirm/email',
    () => own().confirmCode('email', '123456'),
    { code: '123456' },
  ],
  [
    'POST /v2_private/auth/verify/confirm/phone',
    () => own().confirmCode('phone', '123456'),
    { code: '123456' },
  ],
])('a signed-in visitor calls %s with the key and the session', async (call, make, body) => {
  received.length = 0
  await make()
  expect(received).toEqual([{ call, key: 'a-key', session: 'a-session', body }])
})
