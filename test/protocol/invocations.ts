// One sample invocation of each method. Written by test/protocol/examples.ts from the examples in lib/resources.
import type { AdminClient, PrivateClient, PublicClient, UserClient } from '../../lib/index.ts'

export interface Clients {
  admin: AdminClient
  public: PublicClient
  private: PrivateClient
  user: UserClient
}

/** The content of an uploaded file. */
const bytes = new TextEncoder().encode('bytes')
/** What an example does with each row. */
const handle = (_row: unknown) => {}

/** By client and method, such as `admin.orders.list`. Ids are placeholders like `{id}`. */
export const invocationsOf = (clients: Clients): Record<string, () => unknown> => ({
  'admin.session': () => clients.admin.session(),
  'admin.withOptions': () => clients.admin.withOptions({ projectId: '{otherProjectId}' }).orders.get('{id}'),
  'admin.projects.list': () => clients.admin.projects.list({ search: 'park', page: 0, limit: 5 }),
  'admin.projects.stats': () => clients.admin.projects.stats('{id}'),
  'admin.entities.list': () => clients.admin.entities('{kind}').list({ sort: '-created' }),
  'admin.entities.get': () => clients.admin.entities('{kind}').get('{id}'),
  'admin.entities.create': () => clients.admin.entities('{kind}').create({ name: 'Lead' }),
  'admin.entities.update': () => clients.admin.entities('{kind}').update('{id}', { name: 'Client' }),
  'admin.entities.delete': () => clients.admin.entities('{kind}').delete('{id}'),
  'admin.requests.list': () =>
    clients.admin.requests.list({
      typeIn: ['visit', 'buy'],
      statusIn: ['pending'],
      inUserIds: ['u1', 'u2'],
      notInUserIds: ['u3'],
    }),
  'admin.requests.get': () => clients.admin.requests.get('{id}'),
  'admin.requests.create': () =>
    clients.admin.requests.create({ type: 'visit', userId: 'u1', title: 'A visit' }),
  'admin.requests.update': () => clients.admin.requests.update('{id}', { status: 'confirmed', version: 2 }),
  'admin.requests.addComment': () => clients.admin.requests.addComment('{id}', 'Seen to.'),
  'admin.requests.markSeen': () => clients.admin.requests.markSeen('{id}', 3),
  'admin.notifications.send': () =>
    clients.admin.notifications.send({
      type: 'IN_APP',
      userIds: ['u1'],
      title: 'Paid',
      body: 'Thank you.',
      inAppType: 'PAYMENT',
    }),
  'admin.holidays.report': () => clients.admin.holidays.report(),
  'admin.holidays.hrReportParams': () => clients.admin.holidays.hrReportParams(),
  'admin.holidays.hrReport': async () =>
    (await clients.admin.holidays.hrReport({ year: 2026, department: 'Sales' })).bytes(),
  'admin.items.list': () => clients.admin.items.list({ page: 2 }),
  'admin.items.search': () =>
    clients.admin.items.search({ search: 'terrace', typeIn: ['flat'], statusIn: [] }),
  'admin.items.get': () => clients.admin.items.get('{id}'),
  'admin.orders.list': () => clients.admin.orders.list({ statusIn: ['paid'], to: '2026-11-01' }),
  'admin.orders.get': () => clients.admin.orders.get('{id}'),
  'admin.orders.export': async () => (await clients.admin.orders.export({ after: 'o9' })).text(),
  'admin.orders.exportRows': async () => {
    for await (const row of clients.admin.orders.exportRows({ currency: 'USD' })) handle(row)
  },
  'admin.orders.search': () => clients.admin.orders.search({ statusIn: ['paid', 'created'] }),
  'admin.orders.getV1': () => clients.admin.orders.getV1('{id}'),
  'admin.orderGroups.list': () =>
    clients.admin.orderGroups.list({ search: 'A-12', inUserIds: ['u1', 'u2'], statusIn: [] }),
  'admin.orderGroups.get': () => clients.admin.orderGroups.get('{id}'),
  'admin.profiles.list': () =>
    clients.admin.profiles.list({ interestsIn: ['golf', 'chess'], notInUserIds: ['u3'] }),
  'admin.profiles.get': () => clients.admin.profiles.get('{id}'),
  'admin.profiles.getBasic': () => clients.admin.profiles.getBasic('{id}'),
  'admin.conversations.list': () => clients.admin.conversations.list({ statusIn: ['open'], inUserIds: [] }),
  'admin.conversations.update': () => clients.admin.conversations.update('{id}', { status: 'closed' }),
  'admin.conversations.messages': () => clients.admin.conversations.messages('{id}', { limit: 20 }),
  'admin.conversations.markSeen': () =>
    clients.admin.conversations.markSeen({ id: '{id}', messageId: '{messageId}' }),
  'admin.transactions.list': () =>
    clients.admin.transactions.list({ statusIn: ['succeeded'], typeIn: ['card'], currency: 'GEL' }),
  'admin.transactions.listM2': () => clients.admin.transactions.listM2(),
  'admin.transactions.export': async () =>
    (await clients.admin.transactions.export({ from: '2026-01-01' })).text(),
  'admin.transactions.exportRows': async () => {
    for await (const row of clients.admin.transactions.exportRows()) handle(row)
  },
  'admin.transactions.get': () => clients.admin.transactions.get('{id}'),
  'admin.transactions.events': () => clients.admin.transactions.events('{id}'),
  'admin.transactions.refund': () =>
    clients.admin.transactions.refund('{id}', { amount: 500, reason: 'Too much' }),
  'admin.files.list': () => clients.admin.files.list({ inUserIds: ['u1'] }),
  'admin.files.get': () => clients.admin.files.get('{id}'),
  'admin.files.download': async () => (await clients.admin.files.download('{id}')).bytes(),
  'admin.files.upload': () =>
    clients.admin.files.upload({ source: bytes, filename: 'contract.pdf', isPrivate: true, userId: 'u1' }),
  'admin.files.delete': () => clients.admin.files.delete('{id}'),
  'admin.images.list': () => clients.admin.images.list({ limit: 10 }),
  'admin.images.get': () => clients.admin.images.get('{id}'),
  'admin.images.upload': () => clients.admin.images.upload({ source: bytes, filename: 'façade.webp' }),
  'admin.images.delete': () => clients.admin.images.delete('{id}'),
  'admin.users.list': () =>
    clients.admin.users.list({ search: 'nino', from: new Date('2026-01-01T00:00:00.000Z') }),
  'admin.users.get': () => clients.admin.users.get('{id}'),
  'admin.users.create': () =>
    clients.admin.users.create({ email: 'gia@terasa.example', password: 'Correct-Horse-2' }),
  'admin.users.update': () => clients.admin.users.update('{id}', { isActive: false }),
  'admin.users.delete': () => clients.admin.users.delete('{id}'),
  'admin.roles.list': () => clients.admin.roles.list(),
  'admin.roles.get': () => clients.admin.roles.get('{id}'),
  'admin.roles.create': () => clients.admin.roles.create({ name: 'Editor', permissions: ['p1'] }),
  'admin.roles.update': () => clients.admin.roles.update('{id}', { name: 'Author' }),
  'admin.roles.delete': () => clients.admin.roles.delete('{id}'),
  'admin.roles.addPermission': () => clients.admin.roles.addPermission('{id}', '{permissionId}'),
  'admin.roles.removePermission': () => clients.admin.roles.removePermission('{id}', '{permissionId}'),
  'admin.admins.list': () => clients.admin.admins.list(),
  'admin.admins.get': () => clients.admin.admins.get('{id}'),
  'admin.admins.create': () =>
    clients.admin.admins.create({ email: 'gia@terasa.example', password: 'Correct-Horse-2' }),
  'admin.admins.update': () => clients.admin.admins.update('{id}', { roles: ['r1'] }),
  'admin.admins.delete': () => clients.admin.admins.delete('{id}'),
  'admin.permissions.list': () => clients.admin.permissions.list(),
  'admin.permissions.get': () => clients.admin.permissions.get('{id}'),
  'admin.preferences.list': () => clients.admin.preferences.list(),
  'admin.preferences.get': () => clients.admin.preferences.get('{key}'),
  'admin.preferences.set': () => clients.admin.preferences.set('{key}', { columns: ['name'] }),
  'admin.models.list': () => clients.admin.models.list(),
  'admin.models.find': () => clients.admin.models.find('news'),
  'admin.models.get': () => clients.admin.models.get('{id}'),
  'admin.models.create': () =>
    clients.admin.models.create({
      apiId: 'news',
      name: 'News',
      fields: [{ key: 'title', name: 'Title', type: 'TEXT', localized: true }],
    }),
  'admin.models.update': () => clients.admin.models.update('{id}', { name: 'All news' }),
  'admin.models.delete': () => clients.admin.models.delete('{id}'),
  'admin.models.setField': () =>
    clients.admin.models.setField('{id}', { key: 'title', name: 'Title', type: 'TEXT', localized: true }),
  'admin.models.deleteField': () => clients.admin.models.deleteField('{id}', '{fieldId}'),
  'admin.content.list': () => clients.admin.content.list({ apiId: 'news', status: 'draft' }),
  'admin.content.get': () => clients.admin.content.get('{id}'),
  'admin.content.create': () =>
    clients.admin.content.create({
      modelId: 'm1',
      slug: 'open-doors',
      values: { title: { en: 'Open doors' } },
    }),
  'admin.content.upsert': () =>
    clients.admin.content.upsert({
      apiId: 'news',
      slug: 'open-doors',
      values: { title: { en: 'Open doors' } },
    }),
  'admin.content.update': () =>
    clients.admin.content.update('{id}', { values: { title: { en: 'Open doors' } }, version: 4 }),
  'admin.content.edit': () =>
    clients.admin.content.edit<{ title: object }>('{id}', (draft) => {
      draft.values = { title: { en: 'Open doors' } }
    }),
  'admin.content.delete': () => clients.admin.content.delete('{id}'),
  'admin.content.reorder': () => clients.admin.content.reorder({ modelId: 'm1', ids: ['c2', 'c1'] }),
  'admin.content.setValue': () =>
    clients.admin.content.setValue('{id}', { key: 'title', value: 'Open doors', lang: 'en' }),
  'admin.legacy.project.update': () => clients.admin.legacy.project.update({ name: 'Terasa' }),
  'admin.legacy.providers.list': () => clients.admin.legacy.providers.list(),
  'admin.legacy.providers.activate': () => clients.admin.legacy.providers.activate('{id}'),
  'admin.legacy.providers.deactivate': () => clients.admin.legacy.providers.deactivate('{id}'),
  'admin.legacy.providers.customers': () => clients.admin.legacy.providers.customers({ search: 'nino' }),
  'admin.legacy.providers.deals': () => clients.admin.legacy.providers.deals({ ignorePaging: true }),
  'admin.legacy.orders.get': () => clients.admin.legacy.orders.get('{id}'),
  'admin.legacy.orders.update': () => clients.admin.legacy.orders.update('{id}', { status: 'paid' }),
  'admin.legacy.profiles.update': () => clients.admin.legacy.profiles.update('{id}', { name: 'Nino' }),
  'admin.legacy.customTypes.list': () => clients.admin.legacy.customTypes.list(),
  'admin.legacy.customTypes.get': () => clients.admin.legacy.customTypes.get('{id}'),
  'admin.legacy.customTypes.create': () =>
    clients.admin.legacy.customTypes.create({
      name: 'News',
      apiId: 'news',
      fields: [{ key: 'title', type: 'text' }],
    }),
  'admin.legacy.customTypes.update': () =>
    clients.admin.legacy.customTypes.update('{id}', { name: 'All news' }),
  'admin.legacy.customTypes.delete': () => clients.admin.legacy.customTypes.delete('{id}'),
  'admin.legacy.content.list': () => clients.admin.legacy.content.list({ modelId: 'm1' }),
  'admin.legacy.content.listPaged': () => clients.admin.legacy.content.listPaged({ page: 1, limit: 20 }),
  'admin.legacy.content.get': () => clients.admin.legacy.content.get('{id}'),
  'admin.legacy.content.create': () =>
    clients.admin.legacy.content.create({ modelId: 'm1', values: { title: { en: 'Open doors' } } }),
  'admin.legacy.content.update': () => clients.admin.legacy.content.update('{id}', { status: 'published' }),
  'admin.legacy.content.delete': () => clients.admin.legacy.content.delete('{id}'),
  'admin.legacy.content.translate': () =>
    clients.admin.legacy.content.translate({ key: 'title', text: 'Open doors' }),
  'admin.legacy.content.reorder': () =>
    clients.admin.legacy.content.reorder({ modelId: 'm1', ids: ['c2', 'c1'] }),
  'public.project.self': () => clients.public.project.self(),
  'public.auth.signup': () =>
    clients.public.auth.signup({
      email: 'nino@terasa.example',
      password: 'Correct-Horse-1',
      fullName: 'Nino',
      dateOfBirth: '1990-04-01',
    }),
  'public.auth.login': () =>
    clients.public.auth.login({ email: 'nino@terasa.example', password: 'Correct-Horse-1' }),
  'public.account.signup': () =>
    clients.public.account.signup({
      email: 'nino@terasa.example',
      password: 'Correct-Horse-1',
      fullName: 'Nino',
      dateOfBirth: '1990-04-01',
    }),
  'public.account.login': () =>
    clients.public.account.login({ email: 'nino@terasa.example', password: 'Correct-Horse-1' }),
  'public.account.forgotPassword': () =>
    clients.public.account.forgotPassword({ email: 'nino@terasa.example' }),
  'public.account.forgotPassword (2)': () =>
    clients.public.account.forgotPassword({ phone: '+995555000001' }),
  'public.account.verifyPasswordReset': () =>
    clients.public.account.verifyPasswordReset({ email: 'nino@terasa.example', code: '123456' }),
  'public.account.verifyPasswordReset (2)': () =>
    clients.public.account.verifyPasswordReset({ phone: '+995555000001', code: '123456' }),
  'public.account.resetPassword': () =>
    clients.public.account.resetPassword('email', { token: 't', newPassword: 'Correct-Horse-2' }),
  'public.account.resetPassword (2)': () =>
    clients.public.account.resetPassword('phone', { token: 't', newPassword: 'Correct-Horse-2' }),
  'public.content.list': () =>
    clients.public.content.list('{apiId}', {
      lang: 'ka',
      filters: [{ key: 'district', operator: '=', value: 'Dighomi' }],
      sort: [{ key: 'publishedAt', order: 'desc' }],
      only: ['title', 'cover'],
    }),
  'public.content.get': () => clients.public.content.get('{id}', { lang: 'en' }),
  'public.content.create': () =>
    clients.public.content.create({ modelId: 'm1', lang: 'en', values: { title: 'Hello' } }),
  'public.content.listV2': () =>
    clients.public.content.listV2('{apiId}', {
      filter: { title: { contains: 'park' }, area: { gt: 50 }, isOpen: true },
      sort: { title: 'asc' },
    }),
  'public.content.listLegacy': () => clients.public.content.listLegacy('{projectId}', '{apiId}'),
  'public.content.getLegacy': () => clients.public.content.getLegacy('{projectId}', '{apiId}', '{contentId}'),
  'public.structure.get': () => clients.public.structure.get(),
  'public.files.list': () => clients.public.files.list(['f1', 'f2']),
  'public.files.upload': () => clients.public.files.upload({ source: bytes, filename: 'cv.pdf' }),
  'public.files.uploadForVisitor': () =>
    clients.public.files.uploadForVisitor({ source: bytes, filename: 'cv.pdf' }),
  'public.images.list': () => clients.public.images.list(['i1', 'i2']),
  'public.images.upload': () => clients.public.images.upload({ source: bytes, filename: 'view.jpg' }),
  'public.images.uploadUnversioned': () =>
    clients.public.images.uploadUnversioned({ source: bytes, filename: 'view.jpg' }),
  'public.items.search': () =>
    clients.public.items.search({
      type: 'flat',
      filter: { 'attributes.building': 'A', 'price.amount': { lte: 9_000_000 } },
      page: 1,
    }),
  'public.items.get': () => clients.public.items.get('{id}'),
  'public.boxes.upsert': () =>
    clients.public.boxes.upsert({ type: 'QUIZ_RESULT', key: 'spring', value: { score: 3 } }),
  'public.boxes.list': () => clients.public.boxes.list('QUIZ_RESULT', { page: 1 }),
  'public.boxes.find': () => clients.public.boxes.find({ type: 'QUIZ_RESULT', key: 'spring' }),
  'public.boxes.get': () => clients.public.boxes.get({ type: 'QUIZ_RESULT', id: '{id}' }),
  'public.boxes.create': () =>
    clients.public.boxes.create({ type: 'QUIZ_RESULT', key: 'spring', value: { score: 3 } }),
  'public.boxes.update': () =>
    clients.public.boxes.update({ type: 'QUIZ_RESULT', id: '{id}' }, { value: { score: 4 }, version: 1 }),
  'public.boxes.delete': () => clients.public.boxes.delete({ type: 'QUIZ_RESULT', id: '{id}' }),
  'public.exchangeRate.get': () => clients.public.exchangeRate.get('USD'),
  'public.lambda.call': () =>
    clients.public.lambda.call('IMAGE_FETCH_TASK', { url: 'https://example.com/a.jpg' }),
  'public.holidayFeedback.send': () =>
    clients.public.holidayFeedback.send({
      userEmail: 'nino@terasa.example',
      description: 'Too short',
      requestedAt: new Date('2026-11-21T09:30:00.000Z'),
    }),
  'public.notifications.sendEmail': () =>
    clients.public.notifications.sendEmail({
      to: 'jobs@terasa.example',
      body: 'Hello',
      from: 'nino@terasa.example',
      fromName: 'Nino',
      attachments: ['f1'],
    }),
  'private.project.self': () => clients.private.project.self(),
  'private.auth.import': () =>
    clients.private.auth.import({ email: 'nino@terasa.example', fullName: 'Nino' }),
  'private.notifications.sendInApp': () =>
    clients.private.notifications.sendInApp({ userIds: ['u1'], title: 'Paid', body: 'Thank you.' }),
  'private.notifications.sendSms': () =>
    clients.private.notifications.sendSms({ to: '+995555000001', body: 'Your code is 123456.' }),
  'private.notifications.sendPush': () =>
    clients.private.notifications.sendPush({ userIds: ['u1'], title: 'Paid', body: 'Thank you.' }),
  'private.payments.payWithCard': () =>
    clients.private.payments.payWithCard({
      amount: { amount: 5000, currency: 'GEL' },
      card: { number: '4242 4242 4242 4242', expiry: '04/29', cvc: '123', holder: 'NINO' },
      userId: 'u1',
    }),
  'private.payments.payWithLink': () =>
    clients.private.payments.payWithLink({
      amount: { amount: 5000, currency: 'GEL' },
      description: 'Deposit',
    }),
  'private.transactions.get': () => clients.private.transactions.get('{id}'),
  'private.files.upload': () =>
    clients.private.files.upload({ source: bytes, filename: 'contract.pdf', isPrivate: true, userId: 'u1' }),
  'private.images.upload': () => clients.private.images.upload({ source: bytes, filename: 'view.jpg' }),
  'private.images.delete': () => clients.private.images.delete('{id}'),
  'private.items.list': () => clients.private.items.list({ typeIn: ['flat'], statusIn: [] }),
  'user.auth.login': () =>
    clients.user.auth.login({ email: 'nino@terasa.example', password: 'Correct-Horse-1' }),
  'user.auth.self': () => clients.user.auth.self(),
  'user.auth.update': () => clients.user.auth.update({ fullName: 'Nino B.' }),
  'user.auth.updatePassword': () =>
    clients.user.auth.updatePassword({ oldPassword: 'Correct-Horse-1', newPassword: 'Correct-Horse-2' }),
  'user.account.self': () => clients.user.account.self(),
  'user.account.update': () => clients.user.account.update({ language: 'en' }),
  'user.account.updatePassword': () =>
    clients.user.account.updatePassword({ oldPassword: 'Correct-Horse-1', newPassword: 'Correct-Horse-2' }),
  'user.account.requestVerification': () => clients.user.account.requestVerification('phone'),
  'user.account.requestVerification (2)': () => clients.user.account.requestVerification('email'),
  'user.account.confirmVerification': () => clients.user.account.confirmVerification('phone', '123456'),
  'user.account.confirmVerification (2)': () => clients.user.account.confirmVerification('email', '123456'),
  'user.requests.list': () => clients.user.requests.list({ statusIn: ['pending', 'confirmed'], typeIn: [] }),
  'user.requests.get': () => clients.user.requests.get('{id}'),
  'user.requests.create': () => clients.user.requests.create({ type: 'maintenance', title: 'The lift' }),
  'user.requests.update': () => clients.user.requests.update('{id}', { title: 'Both lifts' }),
  'user.requests.delete': () => clients.user.requests.delete('{id}'),
  'user.requests.markSeen': () => clients.user.requests.markSeen('{id}', 2),
  'user.requests.addComment': () => clients.user.requests.addComment('{id}', 'Please hurry.'),
  'user.requests.review': () => clients.user.requests.review('{id}', { rating: 5, text: 'Quick!' }),
  'user.requests.confirm': () => clients.user.requests.confirm('{id}'),
  'user.requests.respond': () => clients.user.requests.respond('{id}', 'user_rejected'),
  'user.events.list': () => clients.user.events.list(),
  'user.events.get': () => clients.user.events.get('{id}'),
  'user.events.update': () =>
    clients.user.events.update('{id}', { title: 'Visit', startsAt: new Date('2026-12-01T10:00:00.000Z') }),
  'user.events.delete': () => clients.user.events.delete('{id}'),
  'user.boxes.upsert': () =>
    clients.user.boxes.upsert({ type: 'QUIZ_RESULT', key: 'spring', value: { score: 3 } }),
  'user.boxes.list': () => clients.user.boxes.list('QUIZ_RESULT', { page: 1 }),
  'user.boxes.find': () => clients.user.boxes.find({ type: 'QUIZ_RESULT', key: 'spring' }),
  'user.boxes.get': () => clients.user.boxes.get({ type: 'QUIZ_RESULT', id: '{id}' }),
  'user.boxes.create': () =>
    clients.user.boxes.create({ type: 'QUIZ_RESULT', key: 'spring', value: { score: 3 } }),
  'user.boxes.update': () =>
    clients.user.boxes.update({ type: 'QUIZ_RESULT', id: '{id}' }, { value: { score: 4 }, version: 1 }),
  'user.boxes.delete': () => clients.user.boxes.delete({ type: 'QUIZ_RESULT', id: '{id}' }),
  'user.profiles.get': () => clients.user.profiles.get('{id}'),
  'user.profiles.getFull': () => clients.user.profiles.getFull('{id}'),
  'user.profiles.update': () => clients.user.profiles.update({ about: 'Chess' }),
  'user.profiles.search': () =>
    clients.user.profiles.search({
      search: 'nino',
      interestsIn: ['chess', 'golf'],
      notInUserIds: ['u1'],
      inUserIds: [],
    }),
  'user.profiles.follow': () => clients.user.profiles.follow('{id}'),
  'user.profiles.unfollow': () => clients.user.profiles.unfollow('{id}'),
  'user.profiles.followers': () => clients.user.profiles.followers('{id}', { limit: 10, page: 1 }),
  'user.profiles.followings': () => clients.user.profiles.followings('{id}', { limit: 10, page: 0 }),
  'user.profiles.block': () => clients.user.profiles.block('{id}'),
  'user.profiles.unblock': () => clients.user.profiles.unblock('{id}'),
  'user.profiles.blocked': () => clients.user.profiles.blocked({ limit: 10 }),
  'user.items.search': () =>
    clients.user.items.search({
      type: 'flat',
      filter: { status: ['available', 'reserved'] },
      sort: '-price.amount',
    }),
  'user.items.searchByFeature': () =>
    clients.user.items.searchByFeature({ features: ['v1', 'v2'], limit: 5 }),
  'user.items.features': () => clients.user.items.features(),
  'user.orders.list': () => clients.user.orders.list({ statusIn: ['paid'] }),
  'user.orders.get': () => clients.user.orders.get('{id}'),
  'user.orders.create': () =>
    clients.user.orders.create({ items: [{ itemId: 'i1', quantity: 1 }], note: 'Soon' }),
  'user.orders.cancel': () => clients.user.orders.cancel('{id}'),
  'user.orderGroups.list': () => clients.user.orderGroups.list(),
  'user.orderGroups.get': () => clients.user.orderGroups.get('{id}'),
  'user.intranet.orgChart': () => clients.user.intranet.orgChart(),
  'user.intranet.managementChart': () => clients.user.intranet.managementChart(),
  'user.intranet.holidayBalance': () => clients.user.intranet.holidayBalance(),
  'user.intranet.holidayActive': () => clients.user.intranet.holidayActive(),
  'user.intranet.holidayCheck': () =>
    clients.user.intranet.holidayCheck({ startDate: '2026-12-01', endDate: '2026-12-05', type: 'sick_day' }),
  'user.notifications.list': () => clients.user.notifications.list(),
  'user.notifications.markSeen': () => clients.user.notifications.markSeen('{id}', 1),
  'user.files.upload': () =>
    clients.user.files.upload({ source: bytes, filename: 'passport.pdf', isPrivate: true }),
  'user.bankCards.list': () => clients.user.bankCards.list(),
  'user.bankCards.create': () =>
    clients.user.bankCards.create({ number: '4242424242424242', expiry: '04/29', holder: 'NINO' }),
  'user.bankCards.delete': () => clients.user.bankCards.delete('{id}'),
  'user.payments.payWithCard': () =>
    clients.user.payments.payWithCard({ amount: { amount: 5000, currency: 'USD' }, bankCardId: 'c1' }),
  'user.payments.payWithLink': () =>
    clients.user.payments.payWithLink({ amount: { amount: 5000, currency: 'USD' }, orderId: 'o1' }),
})
