// Opens an account, keeps a favourite and asks for a visit, as a website or an app would.
import { createPublicClient, createUserClient, EmailInUseError } from '../index.ts'

const host = process.env['QUOIN_HOST'] ?? 'http://127.0.0.1:4010'
const apiKey = 'northgate-public-key'
const site = createPublicClient({ host, apiKey })

const account = {
  fullName: 'Tekla Abashidze',
  email: 'tekla@example.com',
  dateOfBirth: '1994-05-17',
  password: 'Correct-Horse-9',
}
const { sessionId } = await site.account.signup(account)
const user = createUserClient({ host, apiKey, sessionId })

// An upsert is safe to repeat, and two at once end as one box.
const wish = { type: 'M2_WEB_PROPERTY_WISHLIST', key: 'flat-101', value: { note: 'Near the park' } } as const
await Promise.all([user.boxes.upsert(wish), user.boxes.upsert(wish)])
const wishes = await user.boxes.list('M2_WEB_PROPERTY_WISHLIST')
console.log(`${wishes.total} favourite: ${wishes.data[0]?.key}`)

const visit = await user.requests.create({ type: 'visit', title: 'May I see flat 101?' })
console.log(`The visit is ${visit.status}.`)

try {
  await site.account.signup(account)
} catch (error) {
  if (!(error instanceof EmailInUseError)) throw error
  console.log(`${error.code}: ${error.message}`)
}
