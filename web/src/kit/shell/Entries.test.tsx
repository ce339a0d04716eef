import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ItemList } from './Entries.tsx'
import type { NavigationItem } from './nav.ts'

const render = (items: readonly NavigationItem[]) =>
  renderToStaticMarkup(<ItemList locale="en" path="/about" offers={[]} hasOffers={false} items={items} />)

const ADDRESS = 'https://club.example/card?from=site'
const club = { name: 'clubCard', path: ADDRESS, isExternalLink: true } as const

describe('an external entry of the main menu', () => {
  it.each([
    ['in the header', [club]],
    ['among the children of another', [{ name: 'company', path: '/company', children: [club] }]],
  ] as const)('keeps its address and opens in a new tab, marked, %s', (_, items) => {
    const [link = '', ...others] = render(items).match(/<a [^>]*club\.example.*?<\/a>/gs) ?? []
    expect(others).toEqual([])
    expect(link).toContain(`href="${ADDRESS}"`)
    expect(link).toContain('target="_blank" rel="noopener"')
    expect(link).toMatch(/<span class="visually-hidden"> \(.+\)<\/span><svg/)
  })

  it('does not change the other entries', () => {
    const html = render([{ name: 'offers', path: '/offers' }])
    expect(html).toContain('<a href="/en/offers"><span>')
    expect(html).not.toMatch(/_blank|<svg/)
  })
})

describe('an entry that leads nowhere', () => {
  const targets = [
    '',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
  ]

  it.each([...targets, 'https://', undefined as never])('is left out: %j', (path) => {
    const bad: NavigationItem = { name: 'news', path }
    for (const item of [bad, { ...bad, isExternalLink: true }]) {
      const company = { name: 'company', path: '/company', children: [item] } as const
      expect(render([item])).toBe('<ul></ul>')
      expect(render([company]).match(/<a /g)).toHaveLength(1)
    }
  })
})
