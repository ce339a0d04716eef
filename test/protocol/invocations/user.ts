import type { UserClient } from '../../../lib/index.ts'
import { file, type Invocations } from './types.ts'

const login = { email: 'nino@terasa.example', password: 'Correct-Horse-1' }
const passwords = { oldPassword: 'Correct-Horse-1', newPassword: 'Correct-Horse-2' }
const type = 'M2_WEB_PROPERTY_WISHLIST'
const box = { type, key: 'flat-1', value: { note: 'Nice' } } as const
const amount = { amount: 5000, currency: 'USD' } as const
const card = { number: '4242424242424242', expiry: '04/29', holder: 'NINO' }

export const userInvocations = (user: UserClient): Invocations => ({
  'auth.login': () => user.auth.login(login),
  'auth.self': () => user.auth.self(),
  'auth.update': () => user.auth.update({ fullName: 'Nino B.' }),
  'auth.updatePassword': () => user.auth.updatePassword(passwords),
  'requests.list': () => user.requests.list({ statusIn: ['pending', 'confirmed'], typeIn: [] }),
  'requests.get': () => user.requests.get('{id}'),
  'requests.create': () => user.requests.create({ type: 'maintenance', title: 'The lift' }),
  'requests.update': () => user.requests.update('{id}', { title: 'Both lifts' }),
  'requests.respond': () => user.requests.respond('{id}', 'user_rejected'),
  'requests.delete': () => user.requests.delete('{id}'),
  'requests.seen': () => user.requests.seen('{id}', 2),
  'requests.addComment': () => user.requests.addComment('{id}', 'Please hurry.'),
  'requests.review': () => user.requests.review('{id}', { rating: 5, text: 'Quick!' }),
  'requests.confirm': () => user.requests.confirm('{id}'),
  'events.list': () => user.events.list(),
  'events.get': () => user.events.get('{id}'),
  'events.update': () =>
    user.events.update('{id}', { title: 'Visit', startsAt: new Date('2026-12-01T10:00:00.000Z') }),
  'events.delete': () => user.events.delete('{id}'),
  'boxes.list': () => user.boxes.list(type),
  'boxes.findByKey': () => user.boxes.findByKey(type, 'flat-1'),
  'boxes.get': () => user.boxes.get(type, '{id}'),
  'boxes.create': () => user.boxes.create(box),
  'boxes.update': () => user.boxes.update(type, '{id}', { value: { note: 'Very nice' } }),
  'boxes.delete': () => user.boxes.delete(type, '{id}'),
  'boxes.upsert': () => user.boxes.upsert(box),
  'notifications.list': () => user.notifications.list(),
  'notifications.seen': () => user.notifications.seen('{id}', 1),
  'files.upload': () => user.files.upload(file('passport.pdf', { isPrivate: true })),
  'profiles.get': () => user.profiles.get('{id}'),
  'profiles.full': () => user.profiles.full('{id}'),
  'profiles.update': () => user.profiles.update({ about: 'Chess' }),
  'profiles.search': () =>
    user.profiles.search({
      search: 'nino',
      interestsIn: ['chess', 'golf'],
      notInUserIds: ['u1'],
      inUserIds: [],
    }),
  'profiles.follow': () => user.profiles.follow('{id}'),
  'profiles.unfollow': () => user.profiles.unfollow('{id}'),
  'profiles.followers': () => user.profiles.followers('{id}', { limit: 10, page: 1 }),
  'profiles.followings': () => user.profiles.followings('{id}', { limit: 10, page: 0 }),
  'profiles.block': () => user.profiles.block('{id}'),
  'profiles.unblock': () => user.profiles.unblock('{id}'),
  'profiles.blocked': () => user.profiles.blocked({ limit: 10 }),
  'items.search': () =>
    user.items.search({
      type: 'flat',
      filter: { status: ['available', 'reserved'] },
      sort: '-price.amount',
    }),
  'items.searchByFeature': () => user.items.searchByFeature({ features: ['v1', 'v2'], limit: 5 }),
  'items.features': () => user.items.features(),
  'orders.list': () => user.orders.list({ statusIn: ['paid'] }),
  'orders.get': () => user.orders.get('{id}'),
  'orders.create': () => user.orders.create({ items: [{ itemId: 'i1', quantity: 1 }], note: 'Soon' }),
  'orders.cancel': () => user.orders.cancel('{id}'),
  'orderGroups.list': () => user.orderGroups.list(),
  'orderGroups.get': () => user.orderGroups.get('{id}'),
  'bankCards.list': () => user.bankCards.list(),
  'bankCards.create': () => user.bankCards.create(card),
  'bankCards.delete': () => user.bankCards.delete('{id}'),
  'payments.payWithCard': () => user.payments.payWithCard({ amount, bankCardId: 'c1' }),
  'payments.payWithLink': () => user.payments.payWithLink({ amount, orderId: 'o1' }),
  'intranet.orgChart': () => user.intranet.orgChart(),
  'intranet.managementChart': () => user.intranet.managementChart(),
  'intranet.holidayBalance': () => user.intranet.holidayBalance(),
  'intranet.holidayActive': () => user.intranet.holidayActive(),
  'intranet.holidayCheck': () =>
    user.intranet.holidayCheck({ startDate: '2026-12-01', endDate: '2026-12-05', type: 'sick_day' }),
  'account.requestVerification (phone)': () => user.account.requestVerification('phone'),
  'account.requestVerification (email)': () => user.account.requestVerification('email'),
  'account.confirmVerification (phone)': () => user.account.confirmVerification('phone', '123456'),
  'account.confirmVerification (email)': () => user.account.confirmVerification('email', '123456'),
  'account.self': () => user.account.self(),
  'account.update': () => user.account.update({ language: 'en' }),
  'account.updatePassword': () => user.account.updatePassword(passwords),
})
