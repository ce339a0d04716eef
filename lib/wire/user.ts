import { wireCalls } from './types.ts'
import { upload } from './upload.ts'

const group = { client: 'user', credential: 'user', section: 'End-user client' } as const
const login = { email: 'nino@terasa.example', password: 'Correct-Horse-1' }
const passwords = { oldPassword: 'Correct-Horse-1', newPassword: 'Correct-Horse-2' }
const type = 'M2_WEB_PROPERTY_WISHLIST'
const box = { type, key: 'flat-1', value: { note: 'Nice' } } as const

export const userAccount = wireCalls(group, {
  'auth.login': {
    call: 'POST /api_user/auth/login',
    body: login,
    run: (client) => client.auth.login(login),
  },
  'auth.self': { call: 'GET /api_user/auth/self', run: (client) => client.auth.self() },
  'auth.update': {
    call: 'POST /api_user/auth/self/update',
    body: { fullName: 'Nino B.' },
    run: (client) => client.auth.update({ fullName: 'Nino B.' }),
  },
  'auth.updatePassword': {
    call: 'POST /api_user/auth/self/updatePassword',
    body: passwords,
    run: (client) => client.auth.updatePassword(passwords),
  },
})

export const userThings = wireCalls(group, {
  'requestActions.list': {
    call: 'GET /api_user/request-action',
    query: { statusIn: 'pending,confirmed' },
    run: (client) => client.requestActions.list({ statusIn: ['pending', 'confirmed'], typeIn: [] }),
  },
  'requestActions.get': {
    call: 'GET /api_user/request-action/{id}',
    run: (client) => client.requestActions.get('id-1'),
  },
  'requestActions.create': {
    call: 'POST /api_user/request-action',
    body: { type: 'maintenance', title: 'The lift' },
    run: (client) => client.requestActions.create({ type: 'maintenance', title: 'The lift' }),
  },
  'requestActions.update': {
    call: 'PUT /api_user/request-action/{id}',
    body: { title: 'Both lifts' },
    run: (client) => client.requestActions.update('id-1', { title: 'Both lifts' }),
  },
  'requestActions.respond': {
    isVariant: true,
    call: 'PUT /api_user/request-action/{id}',
    body: { status: 'user_rejected' },
    run: (client) => client.requestActions.respond('id-1', 'user_rejected'),
  },
  'requestActions.delete': {
    call: 'DELETE /api_user/request-action/{id}',
    run: (client) => client.requestActions.delete('id-1'),
  },
  'requestActions.seen': {
    call: 'PUT /api_user/request-action/{id}/seen',
    body: { version: 2 },
    run: (client) => client.requestActions.seen('id-1', 2),
  },
  'requestActions.addComment': {
    call: 'POST /api_user/request-action/{id}/add-comment',
    body: { text: 'Please hurry.' },
    run: (client) => client.requestActions.addComment('id-1', 'Please hurry.'),
  },
  'requestActions.review': {
    call: 'POST /api_user/request-action/{id}/review',
    body: { rating: 5, text: 'Quick!' },
    run: (client) => client.requestActions.review('id-1', { rating: 5, text: 'Quick!' }),
  },
  'requestActions.confirm': {
    call: 'POST /api_user/request-action/confirm',
    body: { id: 'id-1' },
    run: (client) => client.requestActions.confirm('id-1'),
  },
  'events.list': { call: 'GET /api_user/event', run: (client) => client.events.list() },
  'events.get': { call: 'GET /api_user/event/{id}', run: (client) => client.events.get('id-1') },
  'events.update': {
    call: 'PUT /api_user/event/{id}',
    body: { title: 'Visit', startsAt: '2026-12-01T10:00:00.000Z' },
    run: (client) =>
      client.events.update('id-1', { title: 'Visit', startsAt: new Date('2026-12-01T10:00:00.000Z') }),
  },
  'events.delete': {
    call: 'DELETE /api_user/event/{id}',
    run: (client) => client.events.delete('id-1'),
  },
  'boxes.list': { call: 'GET /api_user/box', query: { type }, run: (client) => client.boxes.list(type) },
  'boxes.find': {
    isVariant: true,
    call: 'GET /api_user/box',
    query: { type, key: 'flat-1' },
    run: (client) => client.boxes.find(type, 'flat-1'),
  },
  'boxes.get': {
    call: 'GET /api_user/box/{id}',
    query: { type },
    run: (client) => client.boxes.get(type, 'id-1'),
  },
  'boxes.create': {
    call: 'POST /api_user/box',
    query: { type },
    body: { key: 'flat-1', value: { note: 'Nice' } },
    run: (client) => client.boxes.create(box),
  },
  'boxes.update': {
    call: 'PUT /api_user/box/{id}',
    query: { type },
    body: { value: { note: 'Very nice' } },
    run: (client) => client.boxes.update(type, 'id-1', { value: { note: 'Very nice' } }),
  },
  'boxes.delete': {
    call: 'DELETE /api_user/box/{id}',
    query: { type },
    run: (client) => client.boxes.delete(type, 'id-1'),
  },
  'boxes.upsert': {
    isVariant: true,
    before: [{ call: 'GET /api_user/box', credential: 'user', query: { type, key: 'flat-1' } }],
    call: 'PUT /api_user/box/{id}',
    query: { type },
    body: { value: { note: 'Nice' } },
    run: (client) => client.boxes.upsert(box),
  },
  'notifications.list': { call: 'GET /api_user/notification', run: (client) => client.notifications.list() },
  'notifications.seen': {
    call: 'PUT /api_user/notification/{id}/seen',
    body: { version: 1 },
    run: (client) => client.notifications.seen('id-1', 1),
  },
  'files.upload': {
    call: 'POST /api_user/cms/file',
    form: { file: 'passport.pdf', isPrivate: 'true' },
    run: (client) => client.files.upload(upload('passport.pdf', { isPrivate: true })),
  },
})

export const userIntranet = wireCalls(group, {
  'intranet.orgChart': {
    call: 'GET /api_user/intranet/orgChart',
    run: (client) => client.intranet.orgChart(),
  },
  'intranet.managementChart': {
    call: 'GET /api_user/intranet/managementChart',
    run: (client) => client.intranet.managementChart(),
  },
  'intranet.holidayBalance': {
    call: 'GET /api_user/intranet/holiday/balance',
    query: { type: 'holiday' },
    run: (client) => client.intranet.holidayBalance(),
  },
  'intranet.holidayActive': {
    call: 'GET /api_user/intranet/holiday/active',
    run: (client) => client.intranet.holidayActive(),
  },
  'intranet.holidayCheck': {
    call: 'GET /api_user/intranet/holiday/check',
    query: { startDate: '2026-12-01', endDate: '2026-12-05', type: 'sick_day' },
    run: (client) =>
      client.intranet.holidayCheck({ startDate: '2026-12-01', endDate: '2026-12-05', type: 'sick_day' }),
  },
})

export const ownAccount = wireCalls(
  { ...group, section: 'Website, private' },
  {
    'account.requestVerification (phone)': {
      call: 'POST /v2_private/auth/verify/request/phone',
      run: (client) => client.account.requestVerification('phone'),
    },
    'account.requestVerification (email)': {
      call: 'POST /v2_private/auth/verify/request/email',
      run: (client) => client.account.requestVerification('email'),
    },
    'account.confirmVerification (phone)': {
      call: 'POST /v2_private/auth/verify/confirm/phone',
      body: { code: '123456' },
      run: (client) => client.account.confirmVerification('phone', '123456'),
    },
    'account.confirmVerification (email)': {
      call: 'POST /v2_private/auth/verify/confirm/email',
      body: { code: '123456' },
      run: (client) => client.account.confirmVerification('email', '123456'),
    },
    'account.self': { call: 'GET /v2_private/auth/self', run: (client) => client.account.self() },
    'account.update': {
      call: 'POST /v2_private/auth/self/update',
      body: { language: 'en' },
      run: (client) => client.account.update({ language: 'en' }),
    },
    'account.updatePassword': {
      call: 'POST /v2_private/auth/self/updatePassword',
      body: passwords,
      run: (client) => client.account.updatePassword(passwords),
    },
  },
)
