import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { Building } from '../../platform/content/projects.ts'
import type { Reservation } from '../../platform/orders/reservation.ts'
import { stagesOf } from '../progress/stages.ts'
import { HeldHome } from './HeldHome.tsx'
import { ReservationRow } from './ReservationRow.tsx'

const NOW = Date.parse('2026-11-27T08:00:00.000Z')
const PRICE = 7_640_000
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en')}`
const flat = {
  id: 'flat-503',
  project: 'terrace-park',
  building: 'A',
  number: '503',
  floor: 5,
  area: 71.4,
} as FlatDetails
const held: Reservation = {
  id: 'order-1',
  number: 'R-1',
  flatId: flat.id,
  status: 'held',
  price: PRICE,
  paid: 0,
  created: '2026-11-26T08:00:00.000Z',
  until: '2026-12-01T08:00:00.000Z',
}
const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]

// The page names the company's number on its root.
beforeAll(() => vi.stubGlobal('document', { documentElement: { dataset: {} } }))
afterAll(() => vi.unstubAllGlobals())

/** The deposit of the terms: as it was paid, a larger one since, or none any more. */
const TERMS = { there: 50_000, changed: 100_000, gone: 0 }
const PAID = { nothing: 0, part: 20_000, deposit: 50_000, everything: PRICE }
/** An order that the platform names no price of has nothing to pay but the deposit. */
const PRICES = [PRICE, 0]
const cases = LOCALES.flatMap((locale) =>
  PRICES.flatMap((price) =>
    Object.entries(PAID).flatMap(([much, paid]) =>
      Object.entries(TERMS).map(([terms, deposit]) => ({ locale, much, paid, terms, deposit, price })),
    ),
  ),
)
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\u2060\s]+/g, ' ')

describe('the house of a reservation', () => {
  it.each([
    { frame: 0, podium: { made: 1, floors: 2 }, stages: 'podium 1 / 2, structure 0 / 16. ' },
    { frame: 3, podium: undefined, stages: 'structure 3 / 16, walls 0 / 16, windows 0 / 16. ' },
  ])('has the stages of the progress: $stages', ({ frame, podium, stages }) => {
    const building = { project: flat.project, letter: flat.building, floorCount: 16 } as Building
    const house = { building, podium, frame, walls: 0, windows: 0, date: undefined }
    const html = renderToStaticMarkup(
      <HeldHome
        {...{ locale: 'en', flat, hours, reservation: held, deposit: 0, now: NOW, places: [], files: [] }}
        houses={[
          {
            project: flat.project,
            letter: flat.building,
            date: undefined,
            isDrawn: true,
            stages: stagesOf({ ...house, isHandedOver: false, isDrawn: true }),
          },
        ]}
        visit={undefined}
        isCancelAsked={false}
      >
        {undefined}
      </HeldHome>,
    )
    expect(plain(html)).toContain(`Building A, ${stages}`)
  })
})

describe.each(cases)('a reservation in $locale, paid: $much, terms: $terms, price: $price', (one) => {
  const { locale, paid, deposit, price } = one
  const shared = { locale, flat, deposit, now: NOW, places: [], children: undefined }
  const reservation = { ...held, paid, price }
  const render = () => ({
    home: renderToStaticMarkup(
      <HeldHome
        {...shared}
        reservation={reservation}
        houses={[]}
        hours={hours}
        files={[]}
        visit={undefined}
        isCancelAsked={false}
      />,
    ),
    row: renderToStaticMarkup(<ReservationRow {...shared} reservation={reservation} isAsked={false} />),
  })

  it('says what was paid, with no empty amount and none that is neither asked for nor paid', () => {
    const { home, row } = render()
    for (const html of [home, row]) {
      expect(html).not.toMatch(/<(dd|dt|dl|h\d|p|span)[^>]*><\/\1>|\{\w+\}/)
      expect(plain(html)).not.toMatch(/ [.,]|undefined|NaN/)
      const known = [price, paid, price - paid, deposit].map(dollars)
      for (const [amount] of html.matchAll(/\$\d+(?:,\d{3})*/g)) expect(known).toContain(amount)
    }
    expect(home.match(/<dt>/g) ?? []).toHaveLength([price > 0, paid > 0, paid < price].filter(Boolean).length)
    const isDue = deposit > paid
    for (const html of [home, row])
      expect(html.includes('/reserve?flat=flat-503"')).toBe(isDue || (html === home && paid > 0))
    expect(home.includes('&amp;place=office')).toBe(!isDue)
    if (locale !== 'en') return
    expect(plain(home)).toContain(isDue ? 'left to pay the reservation fee' : 'left to sign')
    const [, status = ''] = /class="status is-reserved">(.*?)</.exec(home) ?? []
    const expected =
      deposit === 0
        ? paid > 0
          ? `Reserved, ${dollars(paid)} paid`
          : 'Reserved'
        : paid === 0
          ? 'Reserved, fee not paid yet'
          : paid < deposit
            ? `Reserved, ${dollars(paid)} of the ${dollars(deposit)} fee paid`
            : 'Reserved, fee paid'
    expect(status).toBe(expected)
    expect(home.includes(`refund ${dollars(paid)}.`)).toBe(paid > 0)
    expect(/refund/.test(home)).toBe(paid > 0)
    expect(row.includes(`${dollars(paid)} paid`)).toBe(paid > 0)
    expect(row.includes('Reservation fee not paid yet')).toBe(paid === 0 && deposit > 0)
  })
})
