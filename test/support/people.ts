// Accounts and sent messages, set up and read at the platform without the site.
import { createAdminClient } from 'quoin/admin'
import { createUserClient } from 'quoin/user'

/** The addresses of the site and of its platform. */
export interface Places {
  site: string
  platform: string
}

const API_KEY = 'terasa-public-key'
/** The worker's own number: all share one platform, where no address and no phone number may stand twice. */
const worker = Number(process.env.VITEST_POOL_ID ?? 0)
const started = Date.now() % 1_000_000
let people = 0
let latest = 0

/** Seven digits that no other worker has, nor this one within two hours. */
function newNumber(): string {
  latest = Math.max(latest + 1, Math.floor(Date.now() / 10))
  return `${worker % 10}${String(latest % 1_000_000).padStart(6, '0')}`
}

export interface Person {
  fullName: string
  email: string
  /** Nine digits. */
  phone: string
  password: string
}

/** A client of the platform for a visitor's session. */
export const userClient = (host: string, sessionId: string) =>
  createUserClient({ host, apiKey: API_KEY, sessionId })

/** A client of the platform for the staff. */
export const staffClient = (host: string) =>
  createAdminClient({
    host,
    projectId: 'terasa',
    email: 'admin@terasa.example',
    password: 'Terasa-admin-1',
  })

/** A person without an account. */
export function newPerson(): Person {
  people += 1
  return {
    fullName: 'ნინო ბერიძე',
    email: `visitor-${started}-${process.pid}-${people}@visitor.example`,
    phone: `55${newNumber()}`,
    password: 'terasaBalcony15!',
  }
}

async function call<T>({ platform }: Places, path: string, body: unknown, sessionId?: string): Promise<T> {
  const response = await fetch(platform + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': API_KEY,
      ...(sessionId && { 'x-session-id': sessionId }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

interface Message {
  subject?: string
  body: string
  code?: string
  to: string
  channel: string
  data?: { html?: string; attachments?: string[]; fromName?: string }
}

/** Messages in the outbox to an address, newest first. */
export async function messagesTo({ platform }: Places, to: string): Promise<Message[]> {
  const response = await fetch(`${platform}/sandbox/outbox?to=${encodeURIComponent(to)}`)
  return ((await response.json()) as { data: Message[] }).data
}

/** Messages to an address that mention an email: what the company receives about a visitor. */
export const messagesAbout = async (places: Places, to: string, email: string): Promise<Message[]> =>
  (await messagesTo(places, to)).filter(({ body }) => body.includes(email))

/** Waits for the code in the latest message to an address. */
export async function lastCode(places: Places, to: string): Promise<string> {
  for (const until = Date.now() + 10_000; Date.now() < until; ) {
    const code = (await messagesTo(places, to))[0]?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No code came to ${to}.`)
}

export const smsAddress = (person: Person): string => `+995${person.phone}`

/** Enters a code for the email of an account. */
export const confirmEmail = (places: Places, sessionId: string, code: string): Promise<void> =>
  call(places, '/v2_private/auth/verify/confirm/email', { code }, sessionId)

/** Creates an account, with the email confirmed by default, and returns its session id. */
export async function openAccount(
  places: Places,
  person: Person,
  { isConfirmed = true, isPhoneConfirmed = false, metadata = {} } = {},
): Promise<string> {
  const { email, fullName, password } = person
  const account = {
    email,
    fullName,
    password,
    phone: smsAddress(person),
    dateOfBirth: '1994-05-14',
    language: 'en',
    metadata,
  }
  const { sessionId } = await call<{ sessionId: string }>(places, '/v2/auth/signup', account)
  const confirm = async (method: 'email' | 'phone', address: string) => {
    await call(places, `/v2_private/auth/verify/request/${method}`, {}, sessionId)
    const code = await lastCode(places, address)
    await call(places, `/v2_private/auth/verify/confirm/${method}`, { code }, sessionId)
  }
  if (isConfirmed) await confirm('email', email)
  if (isPhoneConfirmed) await confirm('phone', smsAddress(person))
  return sessionId
}

/** Changes the password and back, which ends every other session of the account. */
export async function endSessions(places: Places, { email, password }: Person): Promise<void> {
  const { sessionId } = await call<{ sessionId: string }>(places, '/v2/auth/login', { email, password })
  const other = `${password}-2`
  for (const [oldPassword, newPassword] of [
    [password, other],
    [other, password],
  ]) {
    await call(places, '/v2_private/auth/self/updatePassword', { oldPassword, newPassword }, sessionId)
  }
}

/** A new address of a visitor, as a proxy in front of the site would name it in `x-forwarded-for`. */
export function newAddress(): string {
  people += 1
  return [10, worker, people >> 8, people].map((part) => part & 255).join('.')
}

/**
 * A browser that names the visitor's address. A header of its own would need every request to be intercepted, because
 * the platform's CORS rules reject it, and interception turns off the browser's cache.
 */
export const agentOf = (address: string): string => `Mozilla/5.0 Chrome/153.0.0.0 visitor/${address}`

/** The address that a browser names. */
export const addressOf = (agent = ''): string | undefined => / visitor\/([\d.]+)$/.exec(agent)?.[1]
