import { wireCalls } from './types.ts'
import { upload } from './upload.ts'

const group = { client: 'public', credential: 'public', section: 'Public client' } as const
const login = { email: 'nino@terasa.example', password: 'Correct-Horse-1' }
const signup = { ...login, fullName: 'Nino', dateOfBirth: '1990-04-01' }
const paging = { page: '0', limit: '999' }
const type = 'QUIZ_RESULT'
const box = { type, key: 'spring', value: { score: 3 } } as const
const requestedAt = new Date('2026-11-21T09:30:00.000Z')

export const publicCalls = wireCalls(group, {
  'project.self': { call: 'GET /api_public/project/self', run: (client) => client.project.self() },
  'auth.signup': {
    call: 'POST /api_public/auth/signup',
    body: signup,
    run: (client) => client.auth.signup(signup),
  },
  'auth.login': {
    call: 'POST /api_public/auth/login',
    body: login,
    run: (client) => client.auth.login(login),
  },
  'content.listLegacy': {
    call: 'GET /api_public/project/{projectId}/cms/{apiId}',
    run: (client) => client.content.listLegacy('projectId-1', 'apiId-1'),
  },
  'content.getLegacy': {
    call: 'GET /api_public/project/{projectId}/cms/{apiId}/{contentId}',
    run: (client) => client.content.getLegacy('projectId-1', 'apiId-1', 'contentId-1'),
  },
  'content.listV2': {
    call: 'GET /api_public/v2/cms/content/{apiId}',
    query: { ...paging, 'f.title': 'contains:park', 'f.area': 'gt:50', 'f.isOpen': 'true', 's.title': 'asc' },
    run: (client) =>
      client.content.listV2('apiId-1', {
        filter: { title: { contains: 'park' }, area: { gt: 50 }, isOpen: true },
        sort: { title: 'asc' },
      }),
  },
  'content.list': {
    call: 'GET /api_public/v3/cms/content/api/{apiId}',
    query: {
      lang: 'ka',
      p2: '{"page":0,"limit":999}',
      f2: '[{"key":"district","operator":"=","value":"Dighomi","type":"TEXT"}]',
      s2: '[{"key":"publishedAt","order":"desc"}]',
      o: 'title,cover',
    },
    run: (client) =>
      client.content.list('apiId-1', {
        lang: 'ka',
        filters: [{ key: 'district', operator: '=', value: 'Dighomi' }],
        sort: [{ key: 'publishedAt', order: 'desc' }],
        only: ['title', 'cover'],
      }),
  },
  'content.get': {
    call: 'GET /api_public/v3/cms/content/{id}',
    query: { lang: 'en' },
    run: (client) => client.content.get('id-1', { lang: 'en' }),
  },
  'structure.get': { call: 'GET /api_public/v1/cms/structure', run: (client) => client.structure.get() },
  'files.upload': {
    call: 'POST /api_public/v1/cms/file',
    form: { file: 'cv.pdf' },
    run: (client) => client.files.upload(upload('cv.pdf')),
  },
  'files.list': {
    call: 'GET /api_public/v1/cms/file',
    query: { ids: 'f1,f2', limit: '1000' },
    run: (client) => client.files.list(['f1', 'f2']),
  },
  'images.upload': {
    call: 'POST /api_public/v1/cms/image',
    form: { file: 'view.jpg' },
    run: (client) => client.images.upload(upload('view.jpg')),
  },
  'images.list': {
    call: 'GET /api_public/v1/cms/image',
    query: { ids: 'i1,i2', limit: '1000' },
    run: (client) => client.images.list(['i1', 'i2']),
  },
  'images.uploadUnversioned': {
    call: 'POST /api_public/image/upload',
    form: { file: 'view.jpg' },
    run: (client) => client.images.uploadUnversioned(upload('view.jpg')),
  },
  'items.search': {
    call: 'POST /api_public/ecommerce/item/search',
    body: {
      type: 'flat',
      filter: { 'attributes.building': 'A', 'price.amount': { lte: 9_000_000 } },
      page: 1,
    },
    run: (client) =>
      client.items.search({
        type: 'flat',
        filter: { 'attributes.building': 'A', 'price.amount': { lte: 9_000_000 } },
        page: 1,
      }),
  },
  'items.get': {
    call: 'GET /api_public/ecommerce/item/{id}',
    run: (client) => client.items.get('id-1'),
  },
  'boxes.list': {
    call: 'GET /api_public/v1/box',
    query: { type, page: '1' },
    run: (client) => client.boxes.list(type, { page: 1 }),
  },
  'boxes.find': {
    isVariant: true,
    call: 'GET /api_public/v1/box',
    query: { type, key: 'spring' },
    run: (client) => client.boxes.find(type, 'spring'),
  },
  'boxes.get': {
    call: 'GET /api_public/v1/box/{id}',
    query: { type },
    run: (client) => client.boxes.get(type, 'id-1'),
  },
  'boxes.create': {
    call: 'POST /api_public/v1/box',
    query: { type },
    body: { key: 'spring', value: { score: 3 } },
    run: (client) => client.boxes.create(box),
  },
  'boxes.update': {
    call: 'PUT /api_public/v1/box/{id}',
    query: { type },
    body: { value: { score: 4 }, version: 1 },
    run: (client) => client.boxes.update(type, 'id-1', { value: { score: 4 }, version: 1 }),
  },
  'boxes.delete': {
    call: 'DELETE /api_public/v1/box/{id}',
    query: { type },
    run: (client) => client.boxes.delete(type, 'id-1'),
  },
  'boxes.upsert': {
    isVariant: true,
    before: [{ call: 'GET /api_public/v1/box', credential: 'public', query: { type, key: 'spring' } }],
    call: 'PUT /api_public/v1/box/{id}',
    query: { type },
    body: { value: { score: 3 } },
    run: (client) => client.boxes.upsert(box),
  },
  'exchangeRate.get': {
    call: 'GET /api_public/v1/exchange-rate/{currency}',
    values: { currency: 'USD' },
    run: (client) => client.exchangeRate.get('USD'),
  },
  'content.create': {
    call: 'POST /api_public/v3/cms/content',
    body: { modelId: 'm1', lang: 'en', values: { title: 'Hello' } },
    run: (client) => client.content.create({ modelId: 'm1', lang: 'en', values: { title: 'Hello' } }),
  },
  'holidayFeedback.send': {
    isVariant: true,
    call: 'POST /api_public/v3/cms/content',
    body: {
      modelId: 'holiday-feedback',
      lang: 'ka',
      values: {
        userEmail: 'nino@terasa.example',
        description: 'Too short',
        requestedAt: '2026-11-21T09:30:00.000Z',
        isCompleted: false,
      },
    },
    run: (client) =>
      client.holidayFeedback.send({ userEmail: login.email, description: 'Too short', requestedAt }),
  },
  'lambda.call': {
    call: 'POST /api_public/v1/lambda/{function}',
    values: { function: 'IMAGE_FETCH_TASK' },
    body: { url: 'https://example.com/a.jpg' },
    run: (client) => client.lambda.call('IMAGE_FETCH_TASK', { url: 'https://example.com/a.jpg' }),
  },
})

const reset = { token: 't', newPassword: 'Correct-Horse-2' }

export const siteCalls = wireCalls(
  { ...group, section: 'Website, public' },
  {
    'account.signup': {
      call: 'POST /v2/auth/signup',
      body: signup,
      run: (client) => client.account.signup(signup),
    },
    'account.login': {
      call: 'POST /v2/auth/login',
      body: login,
      run: (client) => client.account.login(login),
    },
    'account.forgotPassword (email)': {
      call: 'POST /v2/auth/forgotPassword/email',
      body: { email: login.email },
      run: (client) => client.account.forgotPassword({ email: login.email }),
    },
    'account.forgotPassword (phone)': {
      call: 'POST /v2/auth/forgotPassword/phone',
      body: { phone: '+995555000001' },
      run: (client) => client.account.forgotPassword({ phone: '+995555000001' }),
    },
    'account.verifyPasswordReset (email)': {
      call: 'POST /v2/auth/verifyPasswordReset/email',
      body: { email: login.email, code: '123456' },
      run: (client) => client.account.verifyPasswordReset({ email: login.email, code: '123456' }),
    },
    'account.verifyPasswordReset (phone)': {
      call: 'POST /v2/auth/verifyPasswordReset/phone',
      body: { phone: '+995555000001', code: '123456' },
      run: (client) => client.account.verifyPasswordReset({ phone: '+995555000001', code: '123456' }),
    },
    'account.resetPassword (email)': {
      call: 'POST /v2/auth/resetPassword/email',
      body: reset,
      run: (client) => client.account.resetPassword('email', reset),
    },
    'account.resetPassword (phone)': {
      call: 'POST /v2/auth/resetPassword/phone',
      body: reset,
      run: (client) => client.account.resetPassword('phone', reset),
    },
    'files.uploadForVisitor': {
      call: 'POST /v2/file/upload',
      form: { file: 'cv.pdf' },
      run: (client) => client.files.uploadForVisitor(upload('cv.pdf')),
    },
    'notifications.email': {
      call: 'POST /api_public/v1/notification/email',
      body: {
        to: 'jobs@terasa.example',
        body: 'Hello',
        from: login.email,
        fromName: 'Nino',
        attachments: ['f1'],
        subject: 'New job inquiry',
      },
      run: (client) =>
        client.notifications.email({
          to: 'jobs@terasa.example',
          body: 'Hello',
          from: login.email,
          fromName: 'Nino',
          attachments: ['f1'],
        }),
    },
  },
)
