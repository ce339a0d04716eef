// Calls whose responses no reading call shows, in an order that works.
import type { Sandbox } from '../../cli/sandbox/index.ts'

const ADMIN = { email: 'admin@quoin.example', password: 'Admin-pass-123' }
export const USER = { email: 'anna@northgate.example', password: 'Resident-pass-1' }
const NEW_USER = { email: 'nora@northgate.example', phone: '+995555100299', password: 'Resident-pass-9' }
const PERSON = { fullName: 'Nora Lind', dateOfBirth: '1991-05-17' }
const TEXT = { title: 'Water is off', body: 'On Monday from 9 to 12.' }
const MAIL = { to: 'office@northgate.example', body: 'Please call me.' }

export type Caller = 'nobody' | 'admin' | 'legacy' | 'public' | 'private' | 'user'
type Body = Record<string, unknown>
type Extra = [call: string, caller: Caller, body?: Body | ((sandbox: Sandbox) => Body)]

const codeOf = (to: string) => (sandbox: Sandbox) => ({ code: sandbox.outbox.last(to)?.code ?? '' })
const resetCode = (address: Body, to: string) => (sandbox: Sandbox) => ({
  ...address,
  ...codeOf(to)(sandbox),
})
const byEmail = { email: USER.email }
const byPhone = { phone: '+995555100201' }

/** Calls whose responses no reading call shows. */
export const EXTRAS: Extra[] = [
  ['post /api_public/v1/auth/admin/login', 'nobody', ADMIN],
  ['post /auth/login', 'nobody', ADMIN],
  ['post /v2/auth/signup', 'public', { ...NEW_USER, ...PERSON }],
  ['post /api_admin/v1/project/{projectId}/entity/{kind}', 'admin', { text: 'Water is off' }],
  ['get /api_admin/v1/project/{projectId}/entity/{kind}', 'admin'],
  ['get /api_admin/v1/project/{projectId}/entity/{kind}/{id}', 'admin'],
  ['put /api_admin/v1/project/{projectId}/entity/{kind}/{id}', 'admin', { text: 'Water is back' }],
  ['delete /api_admin/v1/project/{projectId}/entity/{kind}/{id}', 'admin'],
  ['post /api_admin/v1/auth/admin/preference/columns', 'admin', { value: ['number', 'total'] }],
  ['get /api_admin/v1/auth/admin/preference', 'admin'],
  ['post /api_admin/v1/notification', 'admin', { type: 'IN_APP', ...TEXT }],
  ['post /project/{projectId}/content/translate', 'legacy', { key: 'greeting', text: 'Good morning' }],
  ['post /api_public/v1/notification/email', 'public', MAIL],
  ['post /api_public/v1/lambda/{function}', 'public', {}],
  ['post /api_public/v1/box?type=QUIZ_RESULT', 'public', { key: 'spring', value: { score: 7 } }],
  ['get /api_public/v1/box?type=QUIZ_RESULT', 'public'],
  ['get /api_user/box?type=QUIZ_RESULT', 'user'],
  [
    'post /api_user/payment/bankCard',
    'user',
    { number: '4242424242424242', expiry: '12/40', holder: 'Anna Mills' },
  ],
  [
    'post /api_private/auth/import',
    'private',
    { email: 'imported@northgate.example', fullName: 'Ivo Import' },
  ],
  ['post /api_private/notification/sendInApp', 'private', { userIds: ['user-anna'], ...TEXT }],
  ['post /api_private/notification/sms', 'private', { to: '+995555100201', body: TEXT.body }],
  ['post /api_private/pushNotification/users', 'private', { userIds: ['user-anna'], ...TEXT }],
  ['post /v2/auth/forgotPassword/email', 'public', byEmail],
  ['post /v2/auth/verifyPasswordReset/email', 'public', resetCode(byEmail, USER.email)],
  ['post /v2/auth/forgotPassword/phone', 'public', byPhone],
  ['post /v2/auth/verifyPasswordReset/phone', 'public', resetCode(byPhone, byPhone.phone)],
  ['post /v2_private/auth/verify/request/email', 'user', { email: NEW_USER.email }],
  ['post /v2_private/auth/verify/confirm/email', 'user', codeOf(NEW_USER.email)],
  ['post /v2_private/auth/verify/request/phone', 'user', { phone: NEW_USER.phone }],
  ['post /v2_private/auth/verify/confirm/phone', 'user', codeOf(NEW_USER.phone)],
  ['post /v2_private/auth/self/update', 'user', { fullName: 'Nora Lindt' }],
  ['get /sandbox/health', 'nobody'],
  ['get /sandbox/calls?path=/v2_private/auth/self/update', 'nobody'],
  ['get /sandbox/clock', 'nobody'],
  ['post /sandbox/snapshots', 'nobody'],
  ['get /sandbox/faults', 'nobody'],
  ['post /sandbox/faults', 'nobody', { rules: [{ path: '/api_public/*', latency: 50, times: 1 }] }],
  ['get /sandbox/outbox?limit=1', 'nobody'],
  ['post /sandbox/clock', 'nobody', { advance: '3d' }],
]
