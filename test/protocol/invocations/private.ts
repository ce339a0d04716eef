import type { PrivateClient } from '../../../lib/index.ts'
import { file, type Invocations } from './types.ts'

const amount = { amount: 5000, currency: 'GEL' } as const
const card = { number: '4242 4242 4242 4242', expiry: '04/29', cvc: '123', holder: 'NINO' }
const notification = { userIds: ['u1'], title: 'Paid', body: 'Thank you.' }
const account = { email: 'nino@terasa.example', fullName: 'Nino' }

export const privateInvocations = (server: PrivateClient): Invocations => ({
  'project.self': () => server.project.self(),
  'notifications.sendInApp': () => server.notifications.sendInApp(notification),
  'notifications.sms': () => server.notifications.sms({ to: '+995555000001', body: 'Your code is 123456.' }),
  'notifications.push': () => server.notifications.push(notification),
  'payments.payWithCard': () => server.payments.payWithCard({ amount, card, userId: 'u1' }),
  'payments.payWithLink': () => server.payments.payWithLink({ amount, description: 'Deposit' }),
  'transactions.get': () => server.transactions.get('{id}'),
  'files.upload': () => server.files.upload(file('contract.pdf', { isPrivate: true, userId: 'u1' })),
  'items.list': () => server.items.list({ typeIn: ['flat'], statusIn: [] }),
  'auth.import': () => server.auth.import(account),
  'images.upload': () => server.images.upload(file('view.jpg')),
  'images.delete': () => server.images.delete('{id}'),
})
