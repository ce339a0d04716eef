// How platforms sign in, end sessions, miss things, send bytes and chat.
import { type Answer, type Ways, way } from './ways.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: object) =>
  `${encode({ alg: 'HS256' })}.${encode({ email: 'a@b.example', permissions: {}, ...claims })}.x`
const TOKEN = tokenOf({ sub: 'a1' })

/** What a GET of an unknown id gets. */
const unknown: Ways<Answer> = {
  code: way({ status: 404, body: { error: { code: 'not-found', message: 'There is no such thing.' } } }),
  html: way({ status: 404, text: '<h1>404</h1>', headers: { 'content-type': 'text/html' } }),
  bad: way({ status: 400, body: { message: 'invalid id' } }),
  null: way({ body: null }),
  nothing: way({ status: 204 }),
  data: way({ body: { data: null } }),
  object: way({ body: {} }),
  success: way({ body: { success: false, message: 'Not found' } }, 3),
  listed: way({ body: { data: [], total: 0 } }),
}
/** What a look-up of a box by an unknown key gets. */
const missing: Ways<Answer> = {
  code: way({ status: 404, body: { error: { code: 'wrong-box-id', message: 'No such box.' } } }),
  nest: way({ status: 404, body: { statusCode: 404, message: 'Wrong box id', error: 'Not Found' } }, 3),
  text: way({ status: 404, body: { code: 'NOT_FOUND', message: 'wrong box id' } }),
  bad: way({ status: 400, body: { error: 'Bad Request', message: 'Wrong box ID' } }),
  plain: way({ status: 404, text: 'wrong box id', headers: { 'content-type': 'text/plain' } }),
  success: way({ body: { success: false, message: 'Wrong box id' } }),
  listed: way({ body: { data: [], total: 0 } }, 3),
  none: way({ body: [] }),
  null: way({ body: null }),
  nothing: way({ status: 204 }),
  // "Not found" may be an address that is wrong, so nothing is created.
  other: way({ status: 404, body: { message: 'not found' } }, 2, { only: /upsert/, says: /not found/ }),
}
/** What a look-up of a box finds. */
const boxFilter: Ways<'honoured' | 'listed' | 'ignored'> = {
  honoured: way('honoured'),
  listed: way('listed'),
  ignored: way('ignored'),
}

/** What a call gets whose session has ended. */
const session: Ways<Answer | undefined> = {
  lasting: way(undefined),
  unauthorized: way({ status: 401, body: { error: { code: 'session-expired', message: 'Sign in again.' } } }),
  bare: way({ status: 401, text: '' }),
  forbidden: way({ status: 403, body: { message: 'Session expired' } }),
  laravel: way({ status: 419, body: { message: 'Page expired' } }),
  timeout: way({ status: 440, body: { message: 'Login timeout' } }),
  login: way({ status: 302, text: '', headers: { location: '/login' } }),
  ok: way({ body: { error: 'Session expired' } }),
  html: way({ status: 401, text: '<h1>Login</h1>', headers: { 'content-type': 'text/html' } }),
}
/** What an admin does. */
const ADMIN = /^(?!boxes|notifications.sendSms|user.auth)/
const token: Ways<Answer> = {
  accessToken: way({ body: { accessToken: TOKEN } }),
  snake: way({ body: { access_token: TOKEN } }, 3),
  token: way({ body: { token: TOKEN, user: { email: 'a@b.example' } } }),
  data: way({ body: { data: { accessToken: TOKEN } } }, 3),
  header: way({ body: {}, headers: { authorization: `Bearer ${TOKEN}` } }),
  cookie: way({ body: { ok: true }, headers: { 'set-cookie': `access_token=${TOKEN}; Path=/; HttpOnly` } }),
  deep: way({ body: { data: { auth: { accessToken: TOKEN } } } }, 1, {
    only: ADMIN,
    says: /has no accessToken; the response has auth/,
  }),
  idClaim: way({ body: { accessToken: tokenOf({ id: 'a1' }) } }, 1),
  numericSub: way({ body: { accessToken: tokenOf({ sub: 17 }) } }, 1),
  // Who has signed in, and what they may do, is in the token alone.
  opaque: way({ body: { accessToken: 'opaque' } }, 1, { only: ADMIN, says: /names no admin/ }),
  refused: way({ body: { success: false, message: 'Wrong password' } }, 1, {
    only: ADMIN,
    says: /wrong password/i,
  }),
}
/** What needs a session of the legacy back end. */
const LEGACY = /legacy|user.auth|orders[ .]update|custom-types|customers|deals/
const legacy: Ways<Answer> = {
  sessionId: way({ body: { sessionId: 's1' } }),
  number: way({ body: { sessionId: 12345 } }),
  data: way({ body: { data: { session_id: 's1' } } }),
  // Not 500: it would be tried again, which takes seconds.
  down: way({ status: 501, body: { error: 'x' } }, 2, {
    only: LEGACY,
    says: /auth\/login failed with status 501: x/,
  }),
  gone: way({ status: 404, text: '<h1>404</h1>', headers: { 'content-type': 'text/html' } }, 2, {
    only: LEGACY,
    says: /auth\/login failed with status 404/,
  }),
}

const type: Ways<string> = {
  json: way('application/json'),
  utf8: way('application/json; charset=utf-8'),
  text: way('text/plain'),
  old: way('text/json'),
  api: way('application/vnd.api+json'),
  none: way(''),
  html: way('text/html', 1),
}
export type Sending = 'plain' | 'gzip' | 'bom' | 'latin' | 'chunks'
const sending: Ways<Sending> = {
  plain: way('plain'),
  gzip: way('gzip', 3),
  bom: way('bom'),
  // Nothing says in which encoding it is.
  latin: way('latin', 1, { only: /^(?!.*chat)/, says: /not in UTF-8/ }),
  chunks: way('chunks'),
}
const redirect: Ways<'none' | 'slash' | 'away'> = {
  none: way('none'),
  slash: way('slash'),
  // Credentials would go to another host.
  away: way('away', 1, {
    only: /^(?!content\.delete|notifications.sendSms|user.auth|.*chat)/,
    says: /redirected to other\.example/,
  }),
}

/** No message of the table: an entity with a text. */
const unreadable = (is: (text: string, seq: number) => unknown) =>
  way(is, 1, { only: /chat/, says: /unknown events were logged: .*(?:dialect\.entity|is empty)/ })
/** A `Row` is written as entities are. */
const chat: Ways<(text: string, seq: number) => unknown> = {
  numbered: way((text, seq) => ({
    _id: `m${seq}`,
    conversationId: 'c1',
    seq,
    text,
    author: { kind: 'user', id: 'u1', name: 'Nino' },
  })),
  unnumbered: way((text, seq) => ({ _id: `m${seq}`, conversationId: 'c1', text, author: 'Nino' }), 4),
  bare: unreadable((text) => text),
  message: unreadable((text, seq) => ({ message: { _id: `m${seq}`, text } })),
  body: unreadable((body, seq) => ({ _id: `m${seq}`, body, from: 'Nino' })),
  json: unreadable((text, seq) => JSON.stringify({ _id: `m${seq}`, text })),
  array: unreadable((text, seq) => [{ _id: `m${seq}`, text }]),
  number: unreadable(() => 17),
  nothing: unreadable(() => null),
}

export const callWays = { unknown, missing, boxFilter, session, token, legacy, type, sending, redirect, chat }
