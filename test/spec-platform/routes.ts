// Every call of the two specifications, in their order. A path's `{}` is one segment.
import {
  adminUser,
  contentOf,
  create,
  csv,
  done,
  entity,
  exchangeRate,
  file,
  findBox,
  first,
  firstSegment,
  get,
  type Handler,
  list,
  remove,
  SHEET,
  self,
  token,
  update,
  userSession,
  ZIP,
} from './handlers.ts'

/** The credential of the specification's four clients, and of the website. */
export type Access = 'anyone' | 'admin' | 'legacy' | 'public' | 'private' | 'user'
export interface Route {
  method: string
  pattern: RegExp
  access: Access
  handler: Handler
}
type Row = readonly [methods: string, path: string, handler: Handler]

const crud = (path: string, collection: string): Row[] => [
  ['GET', path, list(collection)],
  ['POST', path, create(collection)],
  ['GET', `${path}/{}`, get(collection)],
  ['PUT', `${path}/{}`, update(collection)],
  ['DELETE', `${path}/{}`, remove(collection)],
]

const boxes = (path: string): Row[] => {
  const [lists, ...others] = crud(path, 'boxes')
  const listsOrFinds: Handler = (call, records) =>
    call.query.has('key') ? findBox(call, records) : list('boxes')(call, records)
  return lists ? [[lists[0], lists[1], listsOrFinds], ['GET', `${path}/{}`, findBox], ...others] : []
}

const ADMIN: Row[] = [
  ['GET', '/v1/projects', list('projects')],
  ['GET', '/v1/projects/{}/stats', entity({ users: 23, files: 23 })],
  ...crud('/v1/project/{}/entity/{}', 'entities'),
  ...crud('/v1/request-action', 'request-actions'),
  ['POST', '/v1/request-action/{}/add-comment', update('request-actions')],
  ['PUT', '/v1/request-action/{}/seen', done],
  ['POST', '/v1/notification', create('notifications')],
  ['GET', '/v1/intranet/holiday/report', list('holidays')],
  ['GET', '/v1/intranet/holiday/hr-report/params', entity({ years: [2026], types: ['holiday', 'day_off'] })],
  ['GET', '/v1/intranet/holiday/hr-report', () => ({ bytes: ZIP, type: SHEET })],
  ['GET', '/v1/project/{}/ecommerce/item/search', list('items')],
  ['GET', '/v1/project/{}/ecommerce/item/{}', get('items')],
  ['GET', '/v1/project/{}/ecommerce/order/{}', get('orders')],
  ['POST', '/v1/project/{}/ecommerce/order-group/search', list('order-groups')],
  ['GET', '/v1/project/{}/ecommerce/order-group/{}', get('order-groups')],
  ['GET', '/v1/project/{}/ecommerce/profile/{}', get('profiles')],
  ['GET', '/v1/project/{}/ecommerce/profile/{}/basic', get('profiles')],
  ['GET', '/v1/ecommerce/item', list('items')],
  ['GET', '/v2/ecommerce/order', list('orders')],
  ['GET', '/v2/ecommerce/order/csv', csv('orders')],
  ['GET', '/v2/ecommerce/order/{}', get('orders')],
  ['GET', '/v2/conversations', list('conversations')],
  ['PUT', '/v1/conversations/{}', update('conversations')],
  ['GET', '/v1/conversations/{}/messages', list('messages')],
  ['PUT', '/v1/conversations/{}/messages/{}/seen', done],
  ['GET', '/v1/payment/transaction', list('transactions')],
  ['GET', '/v1/payment/transaction/m2', list('transactions')],
  ['GET', '/v1/payment/transaction/csv', csv('transactions')],
  ['GET', '/v1/payment/transaction/{}', get('transactions')],
  ['GET', '/v1/payment/transaction/{}/event', list('events')],
  ['POST', '/v1/payment/transaction/{}/refund', get('transactions')],
  ['GET', '/v1/cms/file/{}/download', file],
  ...crud('/v1/cms/file', 'files'),
  ['POST', '/v1/cms/image/upload', create('images')],
  ...crud('/v1/cms/image', 'images'),
  ...crud('/v1/auth/user', 'users'),
  ...crud('/v1/auth/role', 'roles'),
  ['POST|DELETE', '/v1/auth/role/{}/permission/{}', done],
  ['GET', '/v1/auth/admin/preference', list('preferences')],
  ['GET|POST', '/v1/auth/admin/preference/{}', entity({ key: 'key-1', value: 1 })],
  ...crud('/v1/auth/admin', 'admins'),
  ['GET', '/v1/auth/permission', list('permissions')],
  ['GET', '/v1/auth/permission/{}', get('permissions')],
  ...crud('/v1/cms/model', 'models'),
  ['PUT', '/v1/cms/model/{}/field', update('models', firstSegment)],
  ['DELETE', '/v1/cms/model/{}/field/{}', get('models', firstSegment)],
  ['PUT', '/v1/cms/content/order', done],
  ...crud('/v1/cms/content', 'content'),
  ['PUT', '/v1/cms/content/{}/value', update('content')],
]

const LEGACY: Row[] = [
  ['PUT', '/project/{}/updateProject', update('projects')],
  ['GET', '/project/{}/provider', list('providers')],
  ['POST', '/project/{}/provider/{}/activate', done],
  ['POST', '/project/{}/provider/{}/deactivate', done],
  ['GET', '/project/{}/provider/authentication/customers', list('customers')],
  ['GET', '/project/{}/provider/{}/deals', list('deals')],
  ['PUT', '/project/{}/ecommerce/order/{}', update('orders')],
  ['GET', '/project/{}/ecommerce/order/{}', get('orders')],
  ['PUT', '/project/{}/ecommerce/profile/{}', update('profiles')],
  ...crud('/project/{}/customType', 'custom-types'),
  ['GET', '/project/{}/content/paginated', list('content')],
  ['POST', '/project/{}/content/translate', entity({ text: 'translated' })],
  ['PUT', '/project/{}/content/reorder', done],
  ...crud('/project/{}/content', 'content'),
]

const PUBLIC: Row[] = [
  ['GET', '/project/self', first('projects')],
  ['POST', '/auth/signup', userSession],
  ['POST', '/auth/login', userSession],
  ['GET', '/project/{}/cms/{}', list('content')],
  ['GET', '/project/{}/cms/{}/{}', get('content')],
  ['GET', '/v2/cms/content/{}', list('content')],
  ['GET', '/v3/cms/content/api/{}', contentOf],
  ['GET', '/v3/cms/content/{}', get('content')],
  ['POST', '/v3/cms/content', create('content')],
  ['GET', '/v1/cms/structure', list('structure')],
  ['POST', '/v1/cms/file', create('files')],
  ['POST', '/v1/cms/image', create('images')],
  ['POST', '/image/upload', create('images')],
  ['POST', '/ecommerce/item/search', list('items')],
  ['GET', '/ecommerce/item/{}', get('items')],
  ...boxes('/v1/box'),
  ['GET', '/v1/exchange-rate/{}', exchangeRate],
  // The specification does not show the path.
  ['GET', '/v1/rates/{}/today', exchangeRate],
  ['POST', '/v1/lambda/{}', entity({ started: true })],
  ['POST', '/v1/notification/email', entity({ sent: true })],
]

const PRIVATE: Row[] = [
  ['GET', '/project/self', first('projects')],
  ['POST', '/notification/sendInApp', create('notifications')],
  ['POST', '/notification/sms', entity({ sent: true })],
  ['POST', '/pushNotification/users', entity({ sent: true })],
  ['POST', '/payment/payWithCard', create('transactions')],
  ['POST', '/payment/payWithLink', create('transactions')],
  ['GET', '/transaction/{}', get('transactions')],
  ['GET', '/payment/transaction/{}', get('transactions')],
  ['POST', '/cms/file', create('files')],
  ['GET', '/ecommerce/item', list('items')],
  ['POST', '/auth/import', userSession],
  ['POST', '/cms/image', create('images')],
  ['DELETE', '/cms/image', done],
  ['DELETE', '/cms/image/{}', remove('images')],
]

const USER: Row[] = [
  ['GET', '/auth/self', first('users')],
  ['POST', '/auth/self/update', update('users', () => 'id-1')],
  ['POST', '/auth/self/updatePassword', done],
  ['POST', '/request-action/confirm', first('request-actions')],
  ...crud('/request-action', 'request-actions'),
  ['PUT', '/request-action/{}/seen', done],
  ['POST', '/request-action/{}/add-comment', update('request-actions')],
  ['POST|PUT', '/request-action/{}/review', update('request-actions')],
  ...crud('/event', 'events'),
  ...boxes('/box'),
  ['GET', '/ecommerce/profile', first('profiles')],
  ['PUT', '/ecommerce/profile', update('profiles', () => 'id-1')],
  ['GET', '/ecommerce/profile/full', first('profiles')],
  ['GET|POST', '/ecommerce/profile/search', list('profiles')],
  ['GET', '/ecommerce/profile/block', list('profiles')],
  ['GET', '/ecommerce/profile/followers', list('profiles')],
  ['GET', '/ecommerce/profile/followings', list('profiles')],
  ['GET', '/ecommerce/profile/{}/full', get('profiles')],
  ['GET', '/ecommerce/profile/{}/followers', list('profiles')],
  ['GET', '/ecommerce/profile/{}/followings', list('profiles')],
  ['POST|PUT|DELETE', '/ecommerce/profile/{}/follow', done],
  ['POST|PUT|DELETE', '/ecommerce/profile/{}/block', done],
  ['GET', '/ecommerce/profile/{}', get('profiles')],
  ['PUT', '/ecommerce/profile/{}', update('profiles')],
  ['GET|POST', '/ecommerce/item/search', list('items')],
  ['GET|POST', '/ecommerce/item/search/feature', list('features')],
  ['GET|POST', '/ecommerce/item/feature', list('features')],
  ...crud('/ecommerce/order', 'orders'),
  ...crud('/ecommerce/order-group', 'order-groups'),
  ['GET', '/intranet/orgChart', list('org-chart')],
  ['GET', '/intranet/managementChart', list('management-chart')],
  ['GET', '/intranet/holiday/balance', entity({ balance: 12 })],
  ['GET', '/intranet/holiday/active', list('holidays')],
  ['GET', '/intranet/holiday/check', entity({ days: 3 })],
  ['GET', '/notification', list('notifications')],
  ['PUT', '/notification/{}/seen', done],
  ...crud('/cms/file', 'files'),
  ...crud('/payment/bankCard', 'cards'),
  ['POST', '/payment/payWithCard', create('transactions')],
  ['POST', '/payment/payWithLink', create('transactions')],
]

const SITE_PUBLIC: Row[] = [
  ['POST', '/v2/auth/signup', userSession],
  ['POST', '/v2/auth/login', userSession],
  ...['forgotPassword', 'verifyPasswordReset', 'resetPassword'].flatMap((call) =>
    ['email', 'phone'].map((means): Row => ['POST', `/v2/auth/${call}/${means}`, done]),
  ),
  ['POST', '/v2/file/upload', create('files')],
]

const SITE_PRIVATE: Row[] = [
  ...['request', 'confirm'].flatMap((call) =>
    ['email', 'phone'].map((means): Row => ['POST', `/v2_private/auth/verify/${call}/${means}`, done]),
  ),
  ['GET', '/v2_private/auth/self', self],
  ['POST', '/v2_private/auth/self/update', update('users', () => 'id-1')],
  ['POST', '/v2_private/auth/self/updatePassword', done],
]

const LOGIN: Row[] = [
  ['POST', '/api_public/v1/auth/admin/login', () => ({ entity: { accessToken: token(), user: adminUser } })],
  ['POST', '/auth/login', () => ({ entity: { sessionId: 'bare-admin-session', user: adminUser } })],
]

const routes = (access: Access, base: string, rows: readonly Row[]): Route[] =>
  rows.flatMap(([methods, path, handler]) =>
    methods.split('|').map((method) => ({
      method,
      pattern: new RegExp(`^${base}${path.replaceAll('{}', '([^/]+)')}$`),
      access,
      handler,
    })),
  )

/** The first match counts. */
export const ROUTES: readonly Route[] = [
  ...routes('anyone', '', LOGIN),
  ...routes('admin', '/api_admin', ADMIN),
  ...routes('legacy', '', LEGACY),
  ...routes('public', '/api_public', PUBLIC),
  ...routes('private', '/api_private', PRIVATE),
  // Nobody has a session before they sign in.
  ...routes('public', '/api_user', [['POST', '/auth/login', userSession]]),
  ...routes('user', '/api_user', USER),
  ...routes('public', '', SITE_PUBLIC),
  ...routes('user', '', SITE_PRIVATE),
]
