import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { alertMessages } from '../../kit/alerts/messages.ts'
import { statusNotes, statusText } from '../../kit/flat/status.ts'
import { FLAT_STATUSES, isAvailable, isSold, STATUSES } from '../../platform/content/flat.ts'
import Buy from './Buy.island.tsx'
import BuyBar from './BuyBar.island.tsx'

const built = {
  ...{ id: 'flat-503', project: 'terrace-park', building: 'A', number: '503', area: 71.4, price: 9_840_000 },
  updated: '2026-11-21T12:00:00.000Z',
}
const rest = {
  project: 'Terrace Park',
  offers: [],
  banks: [],
  costs: [],
  terms: { deposit: 50_000, days: 5, flats: 2 },
}

describe.each(FLAT_STATUSES)('beside a flat that is %s', (status) => {
  const flat = { ...built, status }
  const [isForSale, isGone] = [isAvailable(flat), isSold(flat)]

  it.each(LOCALES)('is its status, and why it cannot be bought, in %s', (locale) => {
    const html = renderToStaticMarkup(<Buy locale={locale} flat={flat} {...rest} />)
    expect(html).toContain(`<aside class="buy-panel ${STATUSES[status].look}"`)
    expect(html).toContain(`role="status">${statusText(locale, flat)}</span>`)
    if (status !== 'available') expect(html).toContain(`>${statusNotes(locale)(status)}</p>`)
    expect(html.includes('98,400')).toBe(!isGone)
    expect(html.includes('/reserve?flat=flat-503')).toBe(isForSale)
    expect(html.includes('#similar')).toBe(isGone)
    expect(html.includes('/contact?flat=flat-503#call')).toBe(!isGone)
    expect(html.includes(alertMessages(locale)('tellMe'))).toBe(!isGone)
  })

  it('is the next step at the bottom of a phone', () => {
    const html = renderToStaticMarkup(<BuyBar locale="en" flat={flat} offers={[]} banks={[]} isReservable />)
    expect(html).toContain(`<section class="buy-bar ${STATUSES[status].look}"`)
    expect(html.includes(statusText('en', flat))).toBe(!isForSale)
    expect(html.includes('98,400')).toBe(!isGone)
    const step = isForSale
      ? '/en/reserve?flat=flat-503'
      : isGone
        ? '#similar'
        : '/en/contact?flat=flat-503#call'
    expect(html).toContain(`class="button" href="${step}"`)
  })
})
