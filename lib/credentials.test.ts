import { describe, expect, it } from 'vitest'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
  UsageError,
} from './index.ts'

const host = 'http://127.0.0.1:1'
const token = `x.${btoa(JSON.stringify({ sub: 'a1', email: 'e', name: 'n', permissions: {} }))}.x`
const admin = createAdminClient({ host, sessionId: 's', accessToken: token, projectId: 'p' })
const visitor = createPublicClient({ host, apiKey: 'k' })
const user = createUserClient({ host, apiKey: 'k', sessionId: 's' })

describe('a client without its credential', () => {
  it('neither compiles nor is created', () => {
    // @ts-expect-error an admin signs in with a session or with a password
    expect(() => createAdminClient({ host })).toThrow(
      'Session ID and access token or email and password must be provided',
    )
    // @ts-expect-error a session needs its access token
    expect(() => createAdminClient({ host, sessionId: 's' })).toThrow()
    // @ts-expect-error a password needs its email
    expect(() => createAdminClient({ host, password: 'p' })).toThrow()
    // @ts-expect-error websites are known by their key
    expect(() => createPublicClient({ host })).toThrow()
    // @ts-expect-error so are servers
    expect(() => createPrivateClient({ host })).toThrow()
  })
})

describe('the types of requests and responses', () => {
  it('list the values of statuses, types and currencies', async () => {
    // @ts-expect-error no such type of box
    await expect(visitor.boxes.list('SHOE')).rejects.toThrow(UsageError)
    // @ts-expect-error no such type of holiday
    await expect(admin.holidays.report({ type: 'nap' })).rejects.toThrow(UsageError)
    // @ts-expect-error a card payment needs a card
    await expect(user.payments.payWithCard({ amount: { amount: 1, currency: 'USD' } })).rejects.toThrow(
      UsageError,
    )
    // @ts-expect-error either by email or by phone
    await expect(visitor.account.forgotPassword({})).rejects.toThrow(UsageError)
  })

  it('accept the shape of content and boxes from the caller', () => {
    interface News {
      title: string
    }
    const typed = async () => {
      const page = await visitor.content.list<News>('news')
      const title: string | undefined = page.data[0]?.values.title
      // @ts-expect-error no such value
      const cover = page.data[0]?.values.cover
      const box = await user.boxes.find<{ note: string }>({ type: 'UNIT_USER_PREFERENCE', key: 'k' })
      const note: string = box.value.note
      const { data } = await admin.entities<{ phone: string }>('lead').list()
      const phone: string | undefined = data[0]?.phone
      const created: Date | undefined = data[0]?.created
      return { title, cover, note, phone, created }
    }
    expect(typed).toBeTypeOf('function')
  })
})
