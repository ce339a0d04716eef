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

/** What is wrong, and what the error must say. */
const WRONG: [string, () => unknown, string | RegExp][] = [
  ['an empty id', () => admin.orders.get(''), /id/],
  ['an id that is not a string', () => admin.orders.get(undefined as never), /id/],
  ['an id that leaves its path segment', () => admin.files.download('..'), /id/],
  ['a missing project', () => admin.items.get('i1'), 'projectId is required'],
  ['an empty kind', () => admin.entities(' ').list({}, project), /entity/],
  [
    'a list instead of an entity',
    () => admin.entities('lead').create([] as never, project),
    'entity must be an object',
  ],
  ['an unknown status', () => admin.requests.update('r1', { status: 'done' as never }), 'one of pending'],
  [
    'a filter that does not exist',
    () => admin.orders.list({ stausIn: ['paid'] } as never),
    'filter.stausIn does not exist',
  ],
  [
    'a filter of an export that does not exist',
    async () => {
      for await (const _ of admin.transactions.exportRows({ stausIn: ['paid'] } as never)) return
    },
    'filter.stausIn does not exist',
  ],
  [
    'a member of a content query that does not exist',
    () => visitor.content.list('news', { filter: [] } as never),
    'query.filter does not exist',
  ],
  ['the verb None', () => admin.can('order', 'list', 'None'), 'verb must be Read, Write or Admin'],
  ['an empty comment', () => admin.requests.addComment('r1', ' '), 'text must be'],
  ['a version below 0', () => admin.requests.markSeen('r1', -1), 'version must be a non-negative integer'],
  ['a refund of zero', () => admin.transactions.refund('t1', { amount: 0 }), 'minor units'],
  ['a refund of half a cent', () => admin.transactions.refund('t1', { amount: 1.5 }), 'minor units'],
  ['an invalid date', () => admin.orders.list({ from: new Date(Number.NaN) }), 'invalid Date'],
  ['a comma in a list', () => admin.orders.list({ inUserIds: ['a,b'] }), 'comma'],
  ['a comma in a list of a body', () => admin.orderGroups.list({ inUserIds: ['a,b'] }, project), 'comma'],
  [
    'a sort order without ids',
    () => admin.content.reorder({ modelId: 'm', ids: [] }),
    'ids must be an array',
  ],
  [
    'content without values',
    () => admin.content.create({ modelId: 'm' } as never),
    'entry.values must be an object',
  ],
  ['a model without an apiId', () => admin.models.create({ name: 'News' } as never), 'model.apiId'],
  ['a preference of undefined', () => admin.preferences.set('k', undefined), 'JSON value'],
  ['an admin without a password', () => admin.admins.create({ email: 'e' } as never), 'admin.password'],
  ['a user without email and phone', () => admin.users.create({ password: 'x' }), 'email or phone'],
  [
    'a legacy order status',
    () => admin.legacy.orders.update('o', { status: 'lost' as never }, project),
    'one of created',
  ],
  [
    'an empty text to translate',
    () => admin.legacy.content.translate({ key: 'k', text: '' }, project),
    'text must',
  ],
  [
    'an unknown operator',
    () => visitor.content.list('news', { filters: [{ key: 'a', operator: '~' as never, value: 1 }] }),
    'one of =, !=',
  ],
  [
    'a filter by an object',
    () => visitor.content.list('news', { filters: [{ key: 'a', operator: '=', value: {} as never }] }),
    'filters[0].value',
  ],
  [
    'an unknown condition',
    () => visitor.content.listV2('news', { filter: { a: { near: 1 } as never } }),
    'one of contains',
  ],
  ['no condition', () => visitor.content.listV2('news', { filter: { a: {} } }), 'a condition'],
  [
    'an unknown sort order',
    () => visitor.content.list('news', { sort: [{ key: 'a', order: 'up' as never }] }),
    'one of asc',
  ],
  ['a page below 0', () => visitor.content.list('news', { page: -1 }), 'page must be'],
  ['no ids', () => visitor.images.list([]), 'ids must be an array'],
  [
    'an unknown box type',
    () => visitor.boxes.find({ type: 'SHOE' as never, key: 'k' }),
    'one of QUIZ_RESULT',
  ],
  [
    'a day that does not exist',
    () => visitor.auth.signup({ email: 'e', password: 'p', fullName: 'N', dateOfBirth: '2026-02-30' }),
    'dateOfBirth',
  ],
  [
    'a login without a password',
    () => visitor.account.login({ email: 'e', password: '' }),
    'password must be',
  ],
  ['a password reset without an email', () => visitor.account.forgotPassword({} as never), 'email must be'],
  [
    'an email without a recipient',
    () => visitor.notifications.sendEmail({ to: '', body: 'x' }),
    'to must be',
  ],
  [
    'an email without a body',
    () => visitor.notifications.sendEmail({ to: 'a@b.example' }),
    'body or bodyHTML',
  ],
  [
    'feedback without a description',
    () => visitor.holidayFeedback.send({ userEmail: 'e', description: '' }),
    'description',
  ],
  [
    'feedback with an invalid date',
    () => visitor.holidayFeedback.send({ userEmail: 'e', description: 'd', requestedAt: new Date('x') }),
    'requestedAt',
  ],
  ['an SMS without a recipient', () => backend.notifications.sendSms({ to: '', body: 'x' }), 'to must be'],
  [
    'a push message without recipients',
    () => backend.notifications.sendPush({ userIds: [], title: 't', body: 'b' }),
    'userIds',
  ],
  [
    'a card number with letters',
    () => backend.payments.payWithCard({ amount: money, card: { ...card, number: '4242x' } }),
    'card.number',
  ],
  [
    'an expiry in month 13',
    () => backend.payments.payWithCard({ amount: money, card: { ...card, expiry: '13/29' } }),
    'card.expiry',
  ],
  [
    'an amount in fractions of a cent',
    () => backend.payments.payWithLink({ amount: { amount: 9.99, currency: 'USD' } }),
    'minor units',
  ],
  ['an import without email and phone', () => backend.auth.import({ fullName: 'N' }), 'email or phone'],
  [
    'a payment without a card',
    () => user.payments.payWithCard({ amount: money } as never),
    'card or bankCardId',
  ],
  ['an order without items', () => user.orders.create({ items: [] }), 'items must not be empty'],
  [
    'an order of half an item',
    () => user.orders.create({ items: [{ itemId: 'i', quantity: 0.5 }] }),
    'quantity',
  ],
  [
    'a holiday that ends before it starts',
    () => user.intranet.holidayCheck({ startDate: '2026-02-02', endDate: '2026-02-01' }),
    'before startDate',
  ],
  [
    'an unknown verification method',
    () => user.account.requestVerification('pigeon' as never),
    'one of email, phone',
  ],
  ['an unknown response', () => user.requests.respond('r', 'pending' as never), 'one of user_accepted'],
  [
    'a password change without the old password',
    () => user.auth.updatePassword({ newPassword: 'x' } as never),
    'oldPassword',
  ],
]

describe('invalid arguments', () => {
  it.each(WRONG)('reject before sending anything: %s', async (_, act, words) => {
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
