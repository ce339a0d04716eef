import { describe, expect, it } from 'vitest'
import type { FlatAlert, FlatEvent, SearchAlert } from '../../src/platform/account/alert.ts'
import { FLAT_STATUSES, type FlatStatus } from '../../src/platform/content/flat.ts'
import type { FlatDetails } from '../../src/platform/content/flat-details.ts'
import { messageOf } from './message.ts'
import { newsOf } from './news.ts'

const SAVED = 9_840_000
const flat = (now: { status: FlatStatus; price: number }) =>
  ({
    ...{ id: 'flat-503', project: 'park', building: 'A', number: '503', floor: 5, area: 71.4, bedrooms: 2 },
    ...now,
  }) as FlatDetails
const asked = (
  status: FlatStatus,
  events: FlatEvent[] = ['available', 'cheaper'],
  price = SAVED,
): FlatAlert => ({
  ...{ action: 'alert', locale: 'en', kind: 'flat', flatId: 'flat-503' },
  ...{ status, price, events },
})
const newsFor = (alert: FlatAlert | SearchAlert, now: { status: FlatStatus; price: number }) =>
  newsOf(alert, new Map([['flat-503', flat(now)]]))
const words = { projectName: () => 'Park', siteUrl: 'https://www.example.com' }

/** The price of today by what it means. */
const PRICES = { withheld: 0, lower: SAVED - 1, same: SAVED, higher: SAVED + 1 }

describe('news of a flat', () => {
  const all = FLAT_STATUSES.flatMap((before) =>
    FLAT_STATUSES.flatMap((now) =>
      (Object.keys(PRICES) as (keyof typeof PRICES)[]).map((price) => ({ before, now, price })),
    ),
  )

  it.each(all)('from $before to $now, at a price that is $price', ({ before, now, price }) => {
    const { event, alert, flats } = newsFor(asked(before), { status: now, price: PRICES[price] })
    const isFree = before !== 'available' && now === 'available'
    const isCheaper = price === 'lower' && now !== 'sold'
    expect(event).toBe(isFree ? 'available' : isCheaper ? 'cheaper' : undefined)
    expect(flats).toHaveLength(event ? 1 : 0)
    // The next comparison is with the last price that was known.
    expect(alert).toMatchObject({ status: now, price: PRICES[price] || SAVED })
  })

  it('are only of what was asked for', () => {
    const now = { status: 'available', price: PRICES.lower } as const
    expect(newsFor(asked('reserved', ['cheaper']), now).event).toBe('cheaper')
    expect(newsFor(asked('available', ['available']), now).event).toBeUndefined()
  })

  it('that was saved without a price is no cheaper when it has one', () => {
    const now = { status: 'available', price: SAVED } as const
    expect(newsFor(asked('available', ['cheaper'], 0), now).event).toBeUndefined()
  })

  it('say no price that is withheld', () => {
    const message = messageOf(newsFor(asked('reserved'), { status: 'available', price: 0 }), words)
    expect(message?.body).toContain(
      'Flat 503, building A, 71.4 m²\nhttps://www.example.com/en/projects/park/a/503',
    )
    const priced = messageOf(newsFor(asked('reserved'), { status: 'available', price: SAVED }), words)
    expect(priced?.body).toContain('71.4 m², $98,400\n')
  })
})

describe('matches of a search', () => {
  const search = (query: string): SearchAlert => ({
    action: 'alert',
    locale: 'en',
    kind: 'search',
    query,
    known: [],
  })

  it.each([
    ['?price=100000', SAVED, 'matches'],
    ['?price=50000', SAVED, undefined],
    ['?price=100000', 0, undefined],
    ['?bedrooms=2', 0, 'matches'],
  ])('for %s with a flat for %s cents', (query, price, event) => {
    expect(newsFor(search(query), { status: 'available', price }).event).toBe(event)
  })

  it('are told when the price of a flat becomes known', () => {
    const { alert } = newsFor(search('?price=100000'), { status: 'available', price: 0 })
    expect(newsFor(alert as SearchAlert, { status: 'available', price: SAVED }).event).toBe('matches')
  })
})
