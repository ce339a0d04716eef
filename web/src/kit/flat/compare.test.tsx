// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { FLAT_STATUSES, isAvailable, isSold } from '../../platform/content/flat.ts'
import { flat503 } from '../../platform/flat.fixture.ts'
import { islandPage } from '../../ui/dom.fixture.tsx'
import { CompareArea } from './CompareArea.tsx'
import { ComparedActs } from './ComparedActs.tsx'

const { show, find, text, change, press } = islandPage()

describe('what can be done with a compared flat', () => {
  const cases = FLAT_STATUSES.flatMap((status) =>
    [true, false].flatMap((isReservable) => [0, 9_840_000].map((price) => ({ status, isReservable, price }))),
  )

  it.each(cases)('is what its status allows: $status, online $isReservable, price $price', (one) => {
    const { isReservable, ...now } = one
    const html = renderToStaticMarkup(
      <ComparedActs
        locale="ru"
        flat={{ ...flat503, ...now }}
        href="/ru/x#once"
        isReservable={isReservable}
      />,
    )
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      isSold(now) ? '/ru/x#similar' : '/ru/x#once',
      ...(isSold(now) ? [] : ['/ru/visit?flat=flat-503']),
      ...(isReservable && isAvailable(now) && now.price > 0 ? ['/ru/reserve?flat=flat-503'] : []),
    ])
    // Each link says which flat it is about.
    expect(html.match(/\(Квартира.503\)/g)).toHaveLength(html.match(/<a /g)?.length ?? 0)
  })
})

describe('the bar of a comparison', () => {
  /** Says whether the table is in view. */
  let see: (isIntersecting: boolean) => void = () => {}
  const area = (count: number, onClear = () => {}) => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          see = (isIntersecting) => tell([{ isIntersecting }])
        }
        observe() {}
        disconnect() {}
      },
    )
    return show(
      <CompareArea locale="en" count={count} onClear={onClear}>
        The table
      </CompareArea>,
    )
  }

  it('is away while its table is in view, and says how many flats there are all the same', async () => {
    await area(4)
    expect(find('.compare-bar').className).toBe('compare-bar')
    expect(find('.compare-bar a').getAttribute('href')).toBe('#compare')
    await change(() => see(true))
    expect(find('.compare-bar').className).toBe('compare-bar is-away')
    expect(text('.compare-bar [role="status"]')).toBe(
      '4 of 4 flats selectedFour flats can be compared at a time.',
    )
    await change(() => see(false))
    expect(find('.compare-bar').className).toBe('compare-bar')
  })

  it('asks for a second flat, clears the comparison, and is not there without one', async () => {
    const onClear = vi.fn()
    await area(1, onClear)
    expect(text('.compare-bar')).toContain('Choose one more flat.')
    await press('Clear the comparison')
    expect(onClear).toHaveBeenCalledOnce()
    await area(0)
    // An address with its fragment leads to its place even so.
    expect(find('#compare').textContent).toBe('')
    expect(document.querySelector('.compare-bar')).toBeNull()
  })
})
