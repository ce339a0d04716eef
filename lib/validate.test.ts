import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, type TestServer } from './http/testing.ts'
import {
  type AdminClient,
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
  isPlatformError,
  type PrivateClient,
  type PublicClient,
  UsageError,
  type UserClient,
} from './index.ts'

let server: TestServer
let admin: AdminClient
let visitor: PublicClient
let backend: PrivateClient
let user: UserClient

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const accessToken = `${encode({ alg: 'HS256' })}.${encode({ sub: 'a', email: 'e', name: 'n', permissions: {} })}.x`

beforeAll(async () => {
  server = await serve((_, response) => response.end('{}'))
  const host = server.url
  admin = createAdminClient({ host, sessionId: 's', accessToken })
  visitor = createPublicClient({ host, apiKey: 'k' })
  backend = createPrivateClient({ host, privateApiKey: 'k' })
  user = createUserClient({ host, apiKey: 'k', sessionId: 's' })
})
afterAll(() => server[Symbol.asyncDispose]())

const project = { projectId: 'p' }
const money = { amount: 100, currency: 'USD' } as const
const card = { number: '4242424242424242', expiry: '04/29', cvc: '123', holder: 'N' }

/** What is called, and what the error must say. */
const WRONG: [act: () => unknown, words: string | RegExp][] = [
  [() => admin.orders.get(''), /id/],
  [() => admin.orders.get(undefined as never), /id/],
  [() => admin.files.download('..'), /id/],
  [() => admin.items.get('i1'), 'projectId is required'],
  [() => admin.entities(' ').list({}, project), /entity/],
  [() => admin.entities('lead').create([] as never, project), 'entity must be an object'],
  [() => admin.requests.update('r1', { status: 'done' as never }), 'one of pending'],
  [() => admin.orders.list({ stausIn: ['paid'] } as never), 'filter.stausIn does not exist'],
  [
    async () => {
      for await (const _ of admin.transactions.exportRows({ stausIn: ['paid'] } as never)) return
    },
    'filter.stausIn does not exist',
  ],
  [() => visitor.content.list('news', { filter: [] } as never), 'query.filter does not exist'],
  [() => admin.can('order', 'list', 'Owner' as never), 'verb must be None, Read, Write or Admin'],
  [() => admin.requests.addComment('r1', ' '), 'text must be'],
  [() => admin.requests.markSeen('r1', -1), 'version must be a non-negative integer'],
  [() => admin.transactions.refund('t1', { amount: 0 }), 'minor units'],
  [() => admin.transactions.refund('t1', { amount: 1.5 }), 'minor units'],
  [() => admin.orders.list({ from: new Date(Number.NaN) }), 'invalid Date'],
  [() => admin.orders.list({ inUserIds: ['a,b'] }), 'comma'],
  [() => admin.orderGroups.list({ inUserIds: ['a,b'] }, project), 'comma'],
  [() => admin.content.reorder({ modelId: 'm', ids: [] }), 'ids must be an array'],
  [() => admin.content.create({ modelId: 'm' } as never), 'entry.values must be an object'],
  [() => admin.models.create({ name: 'News' } as never), 'model.apiId'],
  [() => admin.preferences.set('k', undefined), 'JSON value'],
  [() => admin.admins.create({ email: 'e' } as never), 'admin.password'],
  [() => admin.users.create({ password: 'x' }), 'email or phone'],
  [() => admin.orderGroups.list({ inUserIds: [5 as never] }, project), 'inUserIds'],
  [() => admin.content.translate({ key: 'k', text: '' }, project), 'text must'],
  [
    () => visitor.content.list('news', { filters: [{ key: 'a', operator: '~' as never, value: 1 }] }),
    'one of =, !=',
  ],
  [
    () => visitor.content.list('news', { filters: [{ key: 'a', operator: '=', value: {} as never }] }),
    'filters[0].value',
  ],
  [() => visitor.content.listV2('news', { filter: { a: { near: 1 } as never } }), 'one of contains'],
  [() => visitor.content.listV2('news', { filter: { a: {} } }), 'a condition'],
  [() => visitor.content.list('news', { sort: [{ key: 'a', order: 'up' as never }] }), 'one of asc'],
  [() => visitor.content.list('news', { page: -1 }), 'page must be'],
  [() => visitor.images.list([]), 'ids must be an array'],
  [() => visitor.boxes.find({ type: 'SHOE' as never, key: 'k' }), 'one of QUIZ_RESULT'],
  [
    () => visitor.auth.signup({ email: 'e', password: 'p', fullName: 'N', dateOfBirth: '2026-02-30' }),
    'dateOfBirth',
  ],
  [() => visitor.account.login({ email: 'e', password: '' }), 'password must be'],
  [() => visitor.account.forgotPassword({} as never), 'email must be'],
  [() => visitor.notifications.sendEmail({ to: '', body: 'x' }), 'to must be'],
  [() => visitor.notifications.sendEmail({ to: 'a@b.example' }), 'body or bodyHTML'],
  [() => visitor.holidayFeedback.send({ userEmail: 'e', description: '' }), 'description'],
  [
    () => visitor.holidayFeedback.send({ userEmail: 'e', description: 'd', requestedAt: new Date('x') }),
    'requestedAt',
  ],
  [() => backend.notifications.sendSms({ to: '', body: 'x' }), 'to must be'],
  [() => backend.notifications.sendPush({ userIds: [], title: 't', body: 'b' }), 'userIds'],
  [() => backend.payments.payWithCard({ amount: money, card: { ...card, number: '4242x' } }), 'card.number'],
  [() => backend.payments.payWithCard({ amount: money, card: { ...card, expiry: '13/29' } }), 'card.expiry'],
  [() => backend.payments.payWithLink({ amount: { amount: 9.99, currency: 'USD' } }), 'minor units'],
  [() => backend.auth.import({ fullName: 'N' }), 'email or phone'],
  [() => user.payments.payWithCard({ amount: money } as never), 'card or bankCardId'],
  [() => user.orders.create({ items: [] }), 'items must not be empty'],
  [() => user.orders.create({ items: [{ itemId: 'i', quantity: 0.5 }] }), 'quantity'],
  [() => user.intranet.holidayCheck({ startDate: '2026-02-02', endDate: '2026-02-01' }), 'before startDate'],
  [() => user.account.requestVerification('pigeon' as never), 'one of email, phone'],
  [() => user.requests.respond('r', 'pending' as never), 'one of user_accepted'],
  [() => user.auth.updatePassword({ newPassword: 'x' } as never), 'oldPassword'],
]

describe('invalid arguments', () => {
  it.each(WRONG)('reject before sending anything: %s', async (act, words) => {
    // Arguments are checked at once where the method is no promise itself.
    const error = await Promise.resolve()
      .then(act)
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
    expect(error).toBeInstanceOf(UsageError)
    expect(isPlatformError(error) && error.message).toMatch(words)
    expect(server.requests).toHaveLength(0)
  })

  it('are all reported at once, with a message per field', async () => {
    const signup = visitor.account.signup({ email: 'a@example.com', dateOfBirth: '2000' } as never)
    await expect(signup).rejects.toMatchObject({
      code: 'usage',
      fields: {
        password: 'must be a non-empty string, not undefined',
        fullName: 'must be a non-empty string, not undefined',
        dateOfBirth: expect.stringContaining('must be a date'),
      },
    })
    const query = visitor.content.list('news', {
      filters: [{ key: '', operator: 'near' as never, value: 1 }],
      sort: [{ key: 'title', order: 'up' as never }],
    })
    await expect(query).rejects.toMatchObject({
      fields: {
        'filters[0].key': expect.any(String),
        'filters[0].operator': expect.any(String),
        'sort[0].order': expect.any(String),
      },
    })
  })

  it('never show a card number, password or code in the error', async () => {
    const secrets = ['4242424242x', 'Correct-Horse-1']
    const acts: (() => unknown)[] = [
      () => backend.payments.payWithCard({ amount: money, card: { ...card, number: '4242424242x' } }),
      () => visitor.auth.signup({ password: 'Correct-Horse-1' } as never),
    ]
    for (const act of acts) {
      const error = await Promise.resolve()
        .then(act)
        .catch((thrown: Error) => thrown)
      for (const secret of secrets) expect(String((error as Error).message)).not.toContain(secret)
    }
  })
})
