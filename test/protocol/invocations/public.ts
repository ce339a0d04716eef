import type { PublicClient } from '../../../lib/index.ts'
import { file, type Invocations } from './types.ts'

const login = { email: 'nino@terasa.example', password: 'Correct-Horse-1' }
const signup = { ...login, fullName: 'Nino', dateOfBirth: '1990-04-01' }
const type = 'QUIZ_RESULT'
const box = { type, key: 'spring', value: { score: 3 } } as const
const requestedAt = new Date('2026-11-21T09:30:00.000Z')
const reset = { token: 't', newPassword: 'Correct-Horse-2' }

export const publicInvocations = (visitor: PublicClient): Invocations => ({
  'project.self': () => visitor.project.self(),
  'auth.signup': () => visitor.auth.signup(signup),
  'auth.login': () => visitor.auth.login(login),
  'content.listLegacy': () => visitor.content.listLegacy('{projectId}', '{apiId}'),
  'content.getLegacy': () => visitor.content.getLegacy('{projectId}', '{apiId}', '{contentId}'),
  'content.listV2': () =>
    visitor.content.listV2('{apiId}', {
      filter: { title: { contains: 'park' }, area: { gt: 50 }, isOpen: true },
      sort: { title: 'asc' },
    }),
  'content.list': () =>
    visitor.content.list('{apiId}', {
      lang: 'ka',
      filters: [{ key: 'district', operator: '=', value: 'Dighomi' }],
      sort: [{ key: 'publishedAt', order: 'desc' }],
      only: ['title', 'cover'],
    }),
  'content.get': () => visitor.content.get('{id}', { lang: 'en' }),
  'structure.get': () => visitor.structure.get(),
  'files.upload': () => visitor.files.upload(file('cv.pdf')),
  'files.list': () => visitor.files.list(['f1', 'f2']),
  'images.upload': () => visitor.images.upload(file('view.jpg')),
  'images.list': () => visitor.images.list(['i1', 'i2']),
  'images.uploadUnversioned': () => visitor.images.uploadUnversioned(file('view.jpg')),
  'items.search': () =>
    visitor.items.search({
      type: 'flat',
      filter: { 'attributes.building': 'A', 'price.amount': { lte: 9_000_000 } },
      page: 1,
    }),
  'items.get': () => visitor.items.get('{id}'),
  'boxes.list': () => visitor.boxes.list(type, { page: 1 }),
  'boxes.findByKey': () => visitor.boxes.findByKey(type, 'spring'),
  'boxes.get': () => visitor.boxes.get(type, '{id}'),
  'boxes.create': () => visitor.boxes.create(box),
  'boxes.update': () => visitor.boxes.update(type, '{id}', { value: { score: 4 }, version: 1 }),
  'boxes.delete': () => visitor.boxes.delete(type, '{id}'),
  'boxes.upsert': () => visitor.boxes.upsert(box),
  'exchangeRate.get': () => visitor.exchangeRate.get('USD'),
  'content.create': () => visitor.content.create({ modelId: 'm1', lang: 'en', values: { title: 'Hello' } }),
  'holidayFeedback.send': () =>
    visitor.holidayFeedback.send({ userEmail: login.email, description: 'Too short', requestedAt }),
  'lambda.call': () => visitor.lambda.call('IMAGE_FETCH_TASK', { url: 'https://example.com/a.jpg' }),
  'account.signup': () => visitor.account.signup(signup),
  'account.login': () => visitor.account.login(login),
  'account.forgotPassword (email)': () => visitor.account.forgotPassword({ email: login.email }),
  'account.forgotPassword (phone)': () => visitor.account.forgotPassword({ phone: '+995555000001' }),
  'account.verifyPasswordReset (email)': () =>
    visitor.account.verifyPasswordReset({ email: login.email, code: '123456' }),
  'account.verifyPasswordReset (phone)': () =>
    visitor.account.verifyPasswordReset({ phone: '+995555000001', code: '123456' }),
  'account.resetPassword (email)': () => visitor.account.resetPassword('email', reset),
  'account.resetPassword (phone)': () => visitor.account.resetPassword('phone', reset),
  'files.uploadForVisitor': () => visitor.files.uploadForVisitor(file('cv.pdf')),
  'notifications.email': () =>
    visitor.notifications.email({
      to: 'jobs@terasa.example',
      body: 'Hello',
      from: login.email,
      fromName: 'Nino',
      attachments: ['f1'],
    }),
})
