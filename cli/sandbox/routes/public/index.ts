import { z } from 'zod'
import { IMAGE_FETCH_TASK } from '../../../../lib/domain/index.ts'
import { itemSearch, searchItems } from '../../commerce/items.ts'
import { exchangeRates, items, projectSelf } from '../../entities/index.ts'
import { privateRoute, publicRoute, type RouteOf } from '../../http/route.ts'
import { fetchImages, fetchTaskBody } from '../../media/fetch-task.ts'
import { signIn, signUp } from '../../people/accounts.ts'
import { loginBody, session, signupBody } from '../../people/schemas.ts'
import { check } from '../../services/check.ts'
import { notFound } from '../../services/errors.ts'
import { projectSelfView } from '../../services/project-views.ts'
import { pageOf } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { where } from '../../store/where.ts'
import { boxRoutes } from '../boxes.ts'
import { contentRoutes } from './content.ts'
import { emailRoutes } from './email.ts'
import { mediaRoutes } from './media.ts'

const item = entitySchema(items)

const selfOf = (route: RouteOf<'public'> | RouteOf<'private'>) =>
  route('GET', '/project/self', {
    summary: 'The project of the key',
    response: projectSelf,
    handle: ({ project }) => projectSelfView(project),
  })

export const publicCalls = [
  selfOf(publicRoute),
  selfOf(privateRoute),
  ...contentRoutes,
  publicRoute('POST', '/ecommerce/item/search', {
    summary: 'Searches items by type, text and fields',
    body: itemSearch,
    response: pageOf(item),
    handle: ({ table, body }) => searchItems(table(items), body),
  }),
  publicRoute('GET', '/ecommerce/item/:id', {
    summary: 'Gets an item',
    response: item,
    handle: ({ table, params }) => table(items).require(params.id),
  }),
  ...mediaRoutes,
  publicRoute('GET', '/v1/exchange-rate/:currency', {
    summary: 'Lari for one unit of a currency, newest day',
    response: z.object({ data: z.object({ currency: z.string(), rate: z.number(), date: z.iso.date() }) }),
    handle({ table, params }) {
      const currency = params.currency.toUpperCase()
      const newest = table(exchangeRates).first({
        where: [where.equal('currency', currency)],
        sort: ['-date'],
      })
      if (!newest) throw notFound(`exchange rate of ${currency.slice(0, 16)}`)
      return { data: { currency: newest.currency, rate: newest.rate, date: newest.date } }
    },
  }),
  publicRoute('POST', '/auth/signup', {
    summary: 'Opens an account and signs it in',
    body: signupBody,
    response: session,
    status: 201,
    handle: ({ platform, project, body }) => signUp(platform, project, body),
  }),
  publicRoute('POST', '/auth/login', {
    summary: 'Signs an end user in',
    body: loginBody,
    response: session,
    handle: ({ platform, project, body }) => signIn(platform, project, body),
  }),
  ...emailRoutes,
  publicRoute('POST', '/v1/lambda/:function', {
    summary: 'Starts a background function; its progress lands in the outbox',
    body: z.record(z.string().max(64), z.unknown()),
    response: z.object({ taskId: z.string(), function: z.string(), status: z.literal('accepted') }),
    status: 202,
    async handle(call) {
      const name = call.params.function
      if (name !== IMAGE_FETCH_TASK) throw notFound(`function ${name.slice(0, 64)}`)
      const taskId = await fetchImages(call, name, check(fetchTaskBody, call.body))
      return { taskId, function: name, status: 'accepted' }
    },
  }),
  ...boxRoutes(publicRoute, '/v1', () => undefined),
]
