import { wireCalls } from './types.ts'

const section = 'Admin client, new back end'
const group = { client: 'admin', credential: 'admin', section } as const
const projectId = 'projectId-1'
const query = { projectId }

export const adminLogin = wireCalls(
  { client: 'admin', credential: 'none', section: 'Login' },
  {
    session: {
      call: 'POST /api_public/v1/auth/admin/login',
      body: { email: 'nino@terasa.example', password: 'Correct-Horse-1' },
      run: (admin) => admin.session(),
    },
    user: {
      call: 'POST /auth/login',
      body: { email: 'nino@terasa.example', password: 'Correct-Horse-1' },
      run: (admin) => admin.user(),
    },
  },
)

export const adminProjects = wireCalls(group, {
  'projects.list': {
    call: 'GET /api_admin/v1/projects',
    query: { search: 'park', page: '0', limit: '5' },
    run: (admin) => admin.projects.list({ search: 'park', page: 0, limit: 5 }),
  },
  'projects.stats': {
    call: 'GET /api_admin/v1/projects/{id}/stats',
    run: (admin) => admin.projects.stats('id-1'),
  },
  'entities.list': {
    call: 'GET /api_admin/v1/project/{projectId}/entity/{kind}',
    query: { sort: '-created' },
    run: (admin) => admin.entities('kind-1').list({ sort: '-created' }),
  },
  'entities.get': {
    call: 'GET /api_admin/v1/project/{projectId}/entity/{kind}/{id}',
    run: (admin) => admin.entities('kind-1').get('id-1'),
  },
  'entities.create': {
    call: 'POST /api_admin/v1/project/{projectId}/entity/{kind}',
    body: { name: 'Lead' },
    run: (admin) => admin.entities('kind-1').create({ name: 'Lead' }),
  },
  'entities.update': {
    call: 'PUT /api_admin/v1/project/{projectId}/entity/{kind}/{id}',
    body: { name: 'Client' },
    run: (admin) => admin.entities('kind-1').update('id-1', { name: 'Client' }),
  },
  'entities.delete': {
    call: 'DELETE /api_admin/v1/project/{projectId}/entity/{kind}/{id}',
    run: (admin) => admin.entities('kind-1').delete('id-1'),
  },
})

export const adminPeople = wireCalls(group, {
  'requestActions.list': {
    call: 'GET /api_admin/v1/request-action',
    query: { ...query, typeIn: 'visit,buy', statusIn: 'pending', inUserIds: 'u1,u2', notInUserIds: 'u3' },
    run: (admin) =>
      admin.requestActions.list({
        typeIn: ['visit', 'buy'],
        statusIn: ['pending'],
        inUserIds: ['u1', 'u2'],
        notInUserIds: ['u3'],
      }),
  },
  'requestActions.get': {
    call: 'GET /api_admin/v1/request-action/{id}',
    query,
    run: (admin) => admin.requestActions.get('id-1'),
  },
  'requestActions.create': {
    call: 'POST /api_admin/v1/request-action',
    query,
    body: { type: 'visit', userId: 'u1', title: 'A visit' },
    run: (admin) => admin.requestActions.create({ type: 'visit', userId: 'u1', title: 'A visit' }),
  },
  'requestActions.update': {
    call: 'PUT /api_admin/v1/request-action/{id}',
    query,
    body: { status: 'confirmed', version: 2 },
    run: (admin) => admin.requestActions.update('id-1', { status: 'confirmed', version: 2 }),
  },
  'requestActions.addComment': {
    call: 'POST /api_admin/v1/request-action/{id}/add-comment',
    query,
    body: { text: 'Seen to.' },
    run: (admin) => admin.requestActions.addComment('id-1', 'Seen to.'),
  },
  'requestActions.seen': {
    call: 'PUT /api_admin/v1/request-action/{id}/seen',
    query,
    body: { version: 3 },
    run: (admin) => admin.requestActions.seen('id-1', 3),
  },
  'notifications.send': {
    call: 'POST /api_admin/v1/notification',
    query,
    body: { type: 'IN_APP', userIds: ['u1'], title: 'Paid', body: 'Thank you.', inAppType: 'PAYMENT' },
    run: (admin) =>
      admin.notifications.send({
        type: 'IN_APP',
        userIds: ['u1'],
        title: 'Paid',
        body: 'Thank you.',
        inAppType: 'PAYMENT',
      }),
  },
  'holidays.report': {
    call: 'GET /api_admin/v1/intranet/holiday/report',
    query: { ...query, type: 'holiday' },
    run: (admin) => admin.holidays.report(),
  },
  'holidays.hrReportParams': {
    call: 'GET /api_admin/v1/intranet/holiday/hr-report/params',
    query,
    run: (admin) => admin.holidays.hrReportParams(),
  },
  'holidays.hrReport': {
    call: 'GET /api_admin/v1/intranet/holiday/hr-report',
    query: { ...query, year: '2026', department: 'Sales' },
    run: async (admin) => (await admin.holidays.hrReport({ year: 2026, department: 'Sales' })).bytes(),
  },
  'conversations.list': {
    call: 'GET /api_admin/v2/conversations',
    query: { ...query, statusIn: 'open' },
    run: (admin) => admin.conversations.list({ statusIn: ['open'], inUserIds: [] }),
  },
  'conversations.update': {
    call: 'PUT /api_admin/v1/conversations/{id}',
    query,
    body: { status: 'closed' },
    run: (admin) => admin.conversations.update('id-1', { status: 'closed' }),
  },
  'conversations.messages': {
    call: 'GET /api_admin/v1/conversations/{id}/messages',
    query: { ...query, limit: '20' },
    run: (admin) => admin.conversations.messages('id-1', { limit: 20 }),
  },
  'conversations.seen': {
    call: 'PUT /api_admin/v1/conversations/{id}/messages/{messageId}/seen',
    query,
    run: (admin) => admin.conversations.seen('id-1', 'messageId-1'),
  },
})

const auth = { email: 'gia@terasa.example', password: 'Correct-Horse-2' }

export const adminAuth = wireCalls(group, {
  'users.list': {
    call: 'GET /api_admin/v1/auth/user',
    query: { ...query, search: 'nino', from: '2026-01-01T00:00:00.000Z' },
    run: (admin) => admin.users.list({ search: 'nino', from: new Date('2026-01-01T00:00:00.000Z') }),
  },
  'users.create': {
    call: 'POST /api_admin/v1/auth/user',
    query,
    body: auth,
    run: (admin) => admin.users.create(auth),
  },
  'users.get': {
    call: 'GET /api_admin/v1/auth/user/{id}',
    query,
    run: (admin) => admin.users.get('id-1'),
  },
  'users.update': {
    call: 'PUT /api_admin/v1/auth/user/{id}',
    query,
    body: { isActive: false },
    run: (admin) => admin.users.update('id-1', { isActive: false }),
  },
  'users.delete': {
    call: 'DELETE /api_admin/v1/auth/user/{id}',
    query,
    run: (admin) => admin.users.delete('id-1'),
  },
  'roles.list': { call: 'GET /api_admin/v1/auth/role', query, run: (admin) => admin.roles.list() },
  'roles.create': {
    call: 'POST /api_admin/v1/auth/role',
    query,
    body: { name: 'Editor', permissions: ['p1'] },
    run: (admin) => admin.roles.create({ name: 'Editor', permissions: ['p1'] }),
  },
  'roles.get': {
    call: 'GET /api_admin/v1/auth/role/{id}',
    query,
    run: (admin) => admin.roles.get('id-1'),
  },
  'roles.update': {
    call: 'PUT /api_admin/v1/auth/role/{id}',
    query,
    body: { name: 'Author' },
    run: (admin) => admin.roles.update('id-1', { name: 'Author' }),
  },
  'roles.delete': {
    call: 'DELETE /api_admin/v1/auth/role/{id}',
    query,
    run: (admin) => admin.roles.delete('id-1'),
  },
  'roles.addPermission': {
    call: 'POST /api_admin/v1/auth/role/{id}/permission/{permissionId}',
    query,
    run: (admin) => admin.roles.addPermission('id-1', 'permissionId-1'),
  },
  'roles.removePermission': {
    call: 'DELETE /api_admin/v1/auth/role/{id}/permission/{permissionId}',
    query,
    run: (admin) => admin.roles.removePermission('id-1', 'permissionId-1'),
  },
  'admins.list': { call: 'GET /api_admin/v1/auth/admin', query, run: (admin) => admin.admins.list() },
  'admins.create': {
    call: 'POST /api_admin/v1/auth/admin',
    query,
    body: auth,
    run: (admin) => admin.admins.create(auth),
  },
  'admins.get': {
    call: 'GET /api_admin/v1/auth/admin/{id}',
    query,
    run: (admin) => admin.admins.get('id-1'),
  },
  'admins.update': {
    call: 'PUT /api_admin/v1/auth/admin/{id}',
    query,
    body: { roles: ['r1'] },
    run: (admin) => admin.admins.update('id-1', { roles: ['r1'] }),
  },
  'admins.delete': {
    call: 'DELETE /api_admin/v1/auth/admin/{id}',
    query,
    run: (admin) => admin.admins.delete('id-1'),
  },
  'permissions.list': {
    call: 'GET /api_admin/v1/auth/permission',
    query,
    run: (admin) => admin.permissions.list(),
  },
  'permissions.get': {
    call: 'GET /api_admin/v1/auth/permission/{id}',
    query,
    run: (admin) => admin.permissions.get('id-1'),
  },
  'preferences.list': {
    call: 'GET /api_admin/v1/auth/admin/preference',
    run: (admin) => admin.preferences.list(),
  },
  'preferences.set': {
    call: 'POST /api_admin/v1/auth/admin/preference/{key}',
    body: { value: { columns: ['name'] } },
    run: (admin) => admin.preferences.set('key-1', { columns: ['name'] }),
  },
  'preferences.get': {
    call: 'GET /api_admin/v1/auth/admin/preference/{key}',
    run: (admin) => admin.preferences.get('key-1'),
  },
})
