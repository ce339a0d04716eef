import { wireCalls } from './types.ts'
import { upload } from './upload.ts'

const amount = { amount: 5000, currency: 'GEL' } as const
const card = { number: '4242 4242 4242 4242', expiry: '04/29', cvc: '123', holder: 'NINO' }
const notification = { userIds: ['u1'], title: 'Paid', body: 'Thank you.' }
const user = { email: 'nino@terasa.example', fullName: 'Nino' }

export const privateCalls = wireCalls(
  { client: 'private', credential: 'private', section: 'Private client' },
  {
    'project.self': { call: 'GET /api_private/project/self', run: (client) => client.project.self() },
    'notifications.sendInApp': {
      call: 'POST /api_private/notification/sendInApp',
      body: notification,
      run: (client) => client.notifications.sendInApp(notification),
    },
    'notifications.sms': {
      call: 'POST /api_private/notification/sms',
      body: { to: '+995555000001', body: 'Your code is 123456.' },
      run: (client) => client.notifications.sms({ to: '+995555000001', body: 'Your code is 123456.' }),
    },
    'notifications.push': {
      call: 'POST /api_private/pushNotification/users',
      body: notification,
      run: (client) => client.notifications.push(notification),
    },
    'payments.payWithCard': {
      call: 'POST /api_private/payment/payWithCard',
      body: { amount, card, userId: 'u1' },
      run: (client) => client.payments.payWithCard({ amount, card, userId: 'u1' }),
    },
    'payments.payWithLink': {
      call: 'POST /api_private/payment/payWithLink',
      body: { amount, description: 'Deposit' },
      run: (client) => client.payments.payWithLink({ amount, description: 'Deposit' }),
    },
    'transactions.get': {
      call: 'GET /api_private/transaction/{id}',
      run: (client) => client.transactions.get('id-1'),
    },
    'files.upload': {
      call: 'POST /api_private/cms/file',
      form: { file: 'contract.pdf', isPrivate: 'true', userId: 'u1' },
      run: (client) => client.files.upload(upload('contract.pdf', { isPrivate: true, userId: 'u1' })),
    },
    'items.list': {
      call: 'GET /api_private/ecommerce/item',
      query: { typeIn: 'flat' },
      run: (client) => client.items.list({ typeIn: ['flat'], statusIn: [] }),
    },
    'auth.import': {
      call: 'POST /api_private/auth/import',
      body: user,
      run: (client) => client.auth.import(user),
    },
    'images.upload': {
      call: 'POST /api_private/cms/image',
      form: { file: 'view.jpg' },
      run: (client) => client.images.upload(upload('view.jpg')),
    },
    'images.delete': {
      call: 'DELETE /api_private/cms/image',
      query: { id: 'id-1' },
      run: (client) => client.images.delete('id-1'),
    },
  },
)
