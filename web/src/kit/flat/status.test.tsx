import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { FLAT_STATUSES, isAvailable, isHeld, isSold, STATUSES } from '../../platform/content/flat.ts'
import { StatusWord } from './StatusWord.tsx'
import { heldTexts, statusMessages, statusNotes, statusText } from './status.ts'

describe.each(FLAT_STATUSES)('a flat that is %s', (status) => {
  const flat = { status }

  it('is for sale, held or sold, and nothing else', () => {
    expect([isAvailable(flat), isHeld(flat), isSold(flat)].filter(Boolean)).toHaveLength(1)
  })

  it.each(LOCALES)('has words of its own in %s', (locale) => {
    const others = FLAT_STATUSES.filter((one) => one !== status)
    expect(others.map((one) => statusText(locale, { status: one }))).not.toContain(statusText(locale, flat))
    if (status !== 'available') expect(statusNotes(locale)(status)).toMatch(/\p{L}{3}.*[.]$/u)
    const just = statusText(locale, { status, isJustReserved: true })
    expect(just !== statusMessages(locale)(status)).toBe(isHeld(flat))
    expect(heldTexts(locale, [flat, flat])).toEqual(isHeld(flat) ? [expect.stringMatching(/\b2\b/)] : [])
  })

  it('has the look of its row, with its word', () => {
    expect(renderToStaticMarkup(<StatusWord locale="en" flat={flat} />)).toBe(
      `<span class="status ${STATUSES[status].look}">${statusText('en', flat)}</span>`,
    )
  })
})
