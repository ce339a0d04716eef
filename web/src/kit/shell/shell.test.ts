import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { isActive } from '../../platform/period.ts'
import { $currency, adoptCurrencyOf } from '../../stores/currency.ts'
import { BOOT_SCRIPT } from './boot.ts'
import { rowAfter } from './Drop.tsx'
import { isBare, isCurrent, navigation } from './nav.ts'
import { wordmark } from './wordmark.ts'

describe('the navigation', () => {
  it('has the entries of the site, with a dot beside the offers while any is active', () => {
    const items = navigation(true)
    expect(items.map(({ path }) => path)).toEqual([
      '/company',
      '/projects',
      '/offers',
      '/insights',
      '/club-card',
      '/contact',
    ])
    expect(items.filter(({ hasNotification }) => hasNotification).map(({ name }) => name)).toEqual(['offers'])
    expect(navigation(false).some(({ hasNotification }) => hasNotification)).toBe(false)
  })

  it('marks one entry as current', () => {
    const current = (path: string) =>
      navigation(false)
        .filter((item) => isCurrent(item, path))
        .map(({ name }) => name)
    expect(current('/projects/terrace-park/a/503')).toEqual(['projects'])
    expect(current('/projects/finished')).toEqual(['company'])
    expect(current('/news/34-trees')).toEqual(['insights'])
    expect(current('/')).toEqual([])
  })

  it('is omitted with the footer on standalone pages', () => {
    for (const path of ['/privacy', '/login', '/sign-up', '/reset-password']) expect(isBare(path)).toBe(true)
    expect(isBare('/projects')).toBe(false)
  })
})

describe('arrow keys in a menu', () => {
  it('wrap around, and lead from the button to the first or last entry', () => {
    expect(rowAfter('ArrowDown', -1, 3)).toBe(0)
    expect(rowAfter('ArrowDown', 2, 3)).toBe(0)
    expect(rowAfter('ArrowUp', 0, 3)).toBe(2)
    expect(rowAfter('ArrowUp', -1, 3)).toBe(2)
    expect(rowAfter('End', 0, 3)).toBe(2)
    expect(rowAfter('Tab', 0, 3)).toBeUndefined()
    expect(rowAfter('ArrowDown', -1, 0)).toBeUndefined()
  })
})

describe('the dot beside the offers', () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

  it('follows the day of the visit, not of the build', () => {
    const winter = { startsAt: '2026-12-01', endsAt: '2026-12-31T20:00:00Z' }
    const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01']
    expect(days.map((day) => isActive(winter, at(day)))).toEqual([false, true, true, false])
    expect(isActive({ startsAt: '2026-01-01', endsAt: null }, at('2030-01-01'))).toBe(true)
  })
})

describe('the currency of the first paint', () => {
  it.each([
    '?currency=gel',
    '?currency=GEL',
    '?currency=USD',
    '?currency=eur',
    '?currency=',
    '',
    '?currency=Gel&x',
  ])('is the one that the page then adopts: "%s"', (search) => {
    for (const stored of [null, 'gel', 'usd'] as const) {
      const dataset: Record<string, string> = {}
      runInNewContext(BOOT_SCRIPT, {
        document: { documentElement: { dataset, classList: { add() {} } }, addEventListener() {} },
        location: { pathname: '/en', search },
        localStorage: { getItem: (key: string) => (key === 'currency' ? stored : null) },
        URLSearchParams,
        window: { addEventListener() {} },
        addEventListener() {},
      })
      const first = dataset['currency'] ?? 'usd'
      $currency.set(stored ?? 'usd')
      adoptCurrencyOf(search)
      expect(first, `stored: ${stored}`).toBe($currency.get())
    }
  })
})

describe('the wordmark', () => {
  it('is drawn for any name that the font supports', () => {
    for (const [name, locale] of [
      ['ტერასა', 'ka'],
      ['Terasa', 'en'],
      ['Терраса', 'ru'],
    ] as const) {
      const { viewBox, path } = wordmark(name, locale)
      const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
      expect(path).toMatch(/^M/)
      expect(width).toBeGreaterThan(height)
    }
  })

  it('is empty for a name without letters', () => {
    expect(wordmark(' ', 'en')).toEqual({ viewBox: '0 0 0 0', path: '' })
  })
})
