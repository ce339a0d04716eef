// A sandbox in which something of everything has happened.
import { type TestPlatform, testPlatform } from '../../cli/sandbox/testing.ts'

export interface LivedIn {
  platform: TestPlatform
  url: string
  /** Who was sent a code. */
  email: string
  itemId: string
  orderId: string
  reservedUntil: string
}

export async function liveIn(options: { port?: number } = {}): Promise<LivedIn> {
  const platform = await testPlatform({ memory: true, ...options })
  const { sandbox, send } = platform
  const headers = await platform.admin()
  const metadata = { reservation: { days: 5, deposit: { amount: 5000, currency: 'USD' } } }
  await send('PUT', '/project/northgate/updateProject', {
    headers: await platform.legacyAdmin(),
    body: { metadata },
  })
  const { body: items } = await send(
    'GET',
    '/api_admin/v1/ecommerce/item?projectId=northgate&statusIn=available&typeIn=flat',
    { headers },
  )
  const itemId: string = items.data[0]._id
  const anna = await platform.user('anna')
  const { body: order } = await anna('POST', '/ecommerce/order', { items: [{ itemId, quantity: 1 }] })
  const email = 'anna@northgate.example'
  const key = { 'x-api-key': 'northgate-public-key' }
  await send('POST', '/v2/auth/forgotPassword/email', { headers: key, body: { email } })
  await send('POST', '/api_public/v1/notification/email', {
    headers: key,
    body: { to: 'office@northgate.example', subject: 'A question', bodyHTML: '<p>Is it <b>free</b>?</p>' },
  })
  await anna('PUT', '/request-action/none', { title: 'Both lifts' })
  await fetch(`${sandbox.url}/sandbox/ui/snapshots/take`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Before' }),
  })
  return { platform, url: sandbox.url, email, itemId, orderId: order._id, reservedUntil: order.reservedUntil }
}
