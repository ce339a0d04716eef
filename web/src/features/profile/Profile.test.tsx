// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { flatItem, itemsPage, NINO } from '../../platform/flat.fixture.ts'
import { $accountState } from '../../stores/account.ts'
import { $session, $sessionId, forgetSession } from '../../stores/session.ts'
import { islandPage } from '../../ui/dom.fixture.tsx'
import Profile from './Profile.island.tsx'

const { show, until, text, href, find, change, press, respond, type, submit, sent } = islandPage()
const dollars = (amount: number) => ({ amount, currency: 'USD' })
const order = {
  _id: 'order-1',
  number: 'R-1',
  status: 'created',
  items: [{ itemId: 'flat-503', quantity: 1, price: dollars(9_840_000) }],
  total: dollars(9_840_000),
  paid: dollars(50_000),
  reservedUntil: '2026-12-02T08:00:00.000Z',
  created: '2026-11-27T08:00:00.000Z',
  updated: '2026-11-27T08:00:00.000Z',
}
const visit = {
  _id: 'visit-1',
  type: 'visit',
  title: 'Central office: 47 Kostava St',
  status: 'pending',
  created: '2026-11-26T08:00:00.000Z',
  updated: '2026-11-26T08:00:00.000Z',
  data: { place: 'office', office: 'central', wishes: ['2026-11-30T06:00:00.000Z'] },
}
const list = (...data: unknown[]) => ({ data, total: data.length, page: 0, limit: 200 })
const page = (
  <Profile
    locale="en"
    residentsAppUrl="https://app.example"
    terms={{ days: 5, deposit: 50_000, flats: 2 }}
    places={[{ project: 'terrace-park', projectName: 'Terrace Park' }]}
    houses={[]}
    hours={[{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]}
    files={[]}
  />
)
const user = {
  ...NINO,
  dateOfBirth: '1994-05-14',
  isPhoneVerified: false,
  metadata: { haveAppartment: true },
}

afterEach(() => {
  forgetSession()
  $accountState.set('loading')
})
async function open(orders: unknown[] = [], requests: unknown[] = []) {
  respond({
    '/api_user/ecommerce/order': () => list(...orders),
    '/api_user/request-action': () => list(...requests),
    '/api_public/ecommerce/item/search': () => itemsPage(flatItem({ status: 'reserved' })),
    '/v2_private/auth/self': () => user,
  })
  await change(() => {
    $sessionId.set('s1')
    $session.set({ sessionId: 's1', user })
    $accountState.set('known')
  })
  await show(page, '/en/profile')
}

describe('the profile', () => {
  it('has the details, what is confirmed, and the way to confirm the rest', async () => {
    await open()
    expect(text('.page-head')).toContain('Nino Beridze')
    expect(text('.profile')).toContain('14 May 1994')
    expect(text('.channels')).toContain('nino@example.ge')
    expect(text('.channels')).toContain('+995 555 20 15 42')
    expect(document.querySelectorAll('.channels a')).toHaveLength(1)
    expect(find('.channels a').getAttribute('href')).toBe(
      '/en/verification?verificationMethod=phone&return=%2Fen%2Fprofile',
    )
    expect(find('.app-promotion a').getAttribute('href')).toBe('https://app.example')
  })

  it('has the flat that is held, with what is paid and until when', async () => {
    await open([order])
    await until(() => expect(text()).toContain('R-1'))
    const said = text('.held-home')
    for (const one of ['503', 'Terrace Park', '$500', '2 December']) expect(said).toContain(one)
    expect(document.querySelector('a[href="/en/projects/terrace-park/a/503"]')).not.toBeNull()
  })

  it('has the visits that were asked for, and takes one back', async () => {
    let deleted = 0
    await open([], [visit])
    await until(() => expect(text('.visits')).toContain('Awaiting confirmation'))
    expect(text('.visits')).toContain('Central office: 47 Kostava St')
    expect(text('.visits')).toContain('Monday 30 November, 10:00')
    respond({
      '/api_user/request-action/visit-1': () => {
        deleted += 1
        respond({ '/api_user/request-action': () => list() })
        return {}
      },
    })
    await change(() => find('.visits .text-link').click())
    await until(() => expect(document.querySelector('.visits')).toBeNull())
    expect(deleted).toBe(1)
  })

  it('saves changed details, and says so', async () => {
    await open()
    await press('Edit')
    await until(() => find('#profile-personal'))
    respond({ '/v2_private/auth/self/update': () => ({ ...user, fullName: 'Nino Second' }) })
    await type({ fullName: 'Nino Second' }, '#profile-personal')
    await submit('#profile-personal')
    await until(() => expect(text('.page-head')).toContain('Nino Second'))
    expect(sent('/v2_private/auth/self/update')[0]?.body).toMatchObject({
      fullName: 'Nino Second',
      dateOfBirth: '1994-05-14',
    })
    expect(document.querySelector('#profile-personal')).toBeNull()
    expect(text('.profile-parts > section [role=status]')).not.toBe('')
  })

  it('is for members only', async () => {
    await change(() => $accountState.set('none'))
    await show(page, '/en/profile')
    await until(() => expect(href('Log in')).toBe('/en/login?return=%2Fen%2Fprofile'))
  })
})
