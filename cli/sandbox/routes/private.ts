import { z } from 'zod'
import { itemQuery, listItems } from '../commerce/items.ts'
import { images, items, phone, transactions, users } from '../entities/index.ts'
import { id } from '../entities/shapes.ts'
import { privateRoute } from '../http/route.ts'
import { keepFile, keepImage, removeMedia } from '../media/keep.ts'
import { notify, requireUsers } from '../notifications/send.ts'
import { card } from '../payments/cards.ts'
import { payWithCard, payWithLink, purpose } from '../payments/pay.ts'
import { openAccount } from '../people/accounts.ts'
import { signupBody, user } from '../people/schemas.ts'
import { check } from '../services/check.ts'
import { invalid } from '../services/errors.ts'
import { assertProvider } from '../services/providers.ts'
import { pageOf } from '../services/schemas.ts'
import { entitySchema } from '../store/collection.ts'
import { privateFields, storedFile, storedImage } from './admin/media.ts'

const sent = z.object({ sent: z.int() })
const text = {
  title: z.string().trim().min(1).max(200),
  body: z.string().trim().min(1).max(10_000),
}
const userIds = z.array(id).min(1).max(10_000)

const whose = { userId: id.optional() }

export const privateCalls = [
  privateRoute('POST', '/auth/import', {
    summary: 'Brings a user in from another system; without a password it has to be reset first',
    body: signupBody.extend({
      password: signupBody.shape.password.optional(),
      isEmailVerified: z.boolean().optional(),
      isPhoneVerified: z.boolean().optional(),
    }),
    response: z.object({ user }),
    status: 201,
    handle: async ({ platform, project, body }) => ({
      user: await openAccount(platform, project, body),
    }),
  }),
  privateRoute('GET', '/ecommerce/item', {
    summary: 'Lists items',
    query: itemQuery,
    response: pageOf(entitySchema(items)),
    handle: ({ table, query }) => listItems(table(items), query),
  }),
  privateRoute('POST', '/cms/file', {
    summary: 'Stores a file, of a user and private where it says so',
    upload: { fields: privateFields },
    response: storedFile,
    status: 201,
    handle(call) {
      const { form } = call
      const more = check(privateFields, { ...form.fields })
      if (more.userId !== undefined && !call.table(users).get(more.userId))
        throw invalid({ userId: 'is not a user' })
      return keepFile(call, form, more)
    },
  }),
  privateRoute('POST', '/cms/image', {
    summary: 'Stores an image',
    upload: {},
    response: storedImage,
    status: 201,
    handle: (call) => keepImage(call, call.form),
  }),
  privateRoute('DELETE', '/cms/image', {
    summary: 'Deletes an image',
    query: z.object({ id }),
    handle: (call) => removeMedia(call, images, call.query.id),
  }),
  privateRoute('POST', '/notification/sendInApp', {
    summary: 'Puts a notification into the apps of users',
    body: z.strictObject({
      userIds,
      ...text,
      inAppType: z.string().max(64).optional(),
      sourceType: z.string().max(64).optional(),
    }),
    response: sent,
    status: 201,
    handle(call) {
      const { userIds, ...note } = call.body
      return { sent: notify(call, requireUsers(call, userIds), { type: 'IN_APP', ...note }) }
    },
  }),
  privateRoute('POST', '/notification/sms', {
    summary: 'Sends an SMS',
    body: z.strictObject({ to: phone, body: z.string().trim().min(1).max(1600) }),
    response: sent,
    status: 201,
    handle({ platform, project, body: { to, body } }) {
      assertProvider(project, 'sms')
      platform.outbox.put({ projectId: project._id, channel: 'sms', to, body })
      return { sent: 1 }
    },
  }),
  privateRoute('POST', '/pushNotification/users', {
    summary: 'Pushes a notification to the devices of users',
    body: z.strictObject({ userIds, ...text, data: z.record(z.string().max(64), z.unknown()).optional() }),
    response: sent,
    status: 201,
    handle(call) {
      const { userIds, ...note } = call.body
      return { sent: notify(call, requireUsers(call, userIds), { type: 'PUSH', ...note }) }
    },
  }),
  privateRoute('POST', '/payment/payWithCard', {
    summary: 'Takes a payment from a card',
    body: z.strictObject({ ...purpose, ...whose, card }),
    response: entitySchema(transactions),
    status: 201,
    handle: (call) => payWithCard(call, call.body, call.body.card),
  }),
  privateRoute('POST', '/payment/payWithLink', {
    summary: 'Opens a payment that its payer makes at a link',
    body: z.strictObject({ ...purpose, ...whose }),
    response: entitySchema(transactions),
    status: 201,
    handle: (call) => payWithLink(call, call.body),
  }),
  privateRoute('GET', '/transaction/:id', {
    summary: 'Gets a transaction',
    response: entitySchema(transactions),
    handle: ({ table, params }) => table(transactions).require(params.id),
  }),
]
