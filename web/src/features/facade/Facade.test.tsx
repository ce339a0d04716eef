import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FlatStatus } from '../../platform/content/flat.ts'
import type { FacadeInfo } from './context.ts'
import Facade from './Facade.island.tsx'
import { house, info } from './house.fixture.ts'
import { packFacadeFlats } from './pack.ts'

/** Replaces non-breaking spaces with plain ones. */
const render = (floors: number, change: Partial<FacadeInfo> = {}, perFloor = 4) =>
  renderToStaticMarkup(
    <Facade {...info(floors)} {...change} flats={packFacadeFlats(house(floors, perFloor))} />,
  ).replaceAll('\u00a0', ' ')

describe('the façade before hydration', () => {
  const html = render(5)

  it('has a named link for every flat over the picture', () => {
    for (const { number } of house(5)) {
      expect(html).toContain(`href="/en/projects/terrace-park/a/${number}"`)
    }
    expect(html).toContain('aria-label="Flat 502, floor 5, 2 bedrooms, 55.5 m², available"')
    expect(html).toContain('aria-label="Flat 101, floor 1, 1 bedroom, 40.0 m², sold"')
  })

  it('is one tab stop, on the first available flat', () => {
    const stops = [...html.matchAll(/<a [^>]*data-flat="(\d+)" tabindex="0"/gi)].map(([, number]) => number)
    expect(stops).toEqual(['502'])
  })

  it('has a table of the same flats, available ones first and without prices of sold ones', () => {
    const tables = [...html.matchAll(/<table.*?<\/table>/g)].map(([table]) =>
      [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) => row).slice(1),
    )
    expect(tables.map(({ length }) => length)).toEqual([8, 16])
    for (const [first] of tables) expect(first).toContain('>502<')
    expect(html).toContain('>Show all 16, 4 reserved</button>')
  })

  it('has all rows and nothing to press without scripts, and the table that has eight is not shown then', () => {
    const [, whole = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? []
    expect(whole).not.toContain('<button')
    expect(html.match(/<table class="data-table is-cut"/g)).toHaveLength(1)
    // Few enough to be there at once.
    expect(render(2)).not.toMatch(/<noscript|is-cut/)
  })

  it('has a word over each column', () => {
    const heads = [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) => head)
    expect(heads.length).toBeGreaterThan(5)
    for (const head of heads) expect(head.replace(/<[^>]*>/g, '')).toMatch(/\p{L}{3}|m²/u)
  })

  it('marks one flat in outline, level, card, list, rows of a phone and table from the start', () => {
    expect(html.match(/<polygon class="is-pointed-at"/g)).toHaveLength(1)
    expect(html.match(/<a [^>]*class="is-chosen"/g)).toHaveLength(1)
    expect(
      [...html.matchAll(/class="flat-row is-\w+ is-lit[^>]*data-row="(\d+)"/g)].map(([, number]) => number),
    ).toEqual(['502', '502'])
    expect(html).toMatch(/<tr[^>]*is-lit[^>]*><td><a href="[^"]*\/502"/)
  })

  it('shows the card of the first match, so that nothing shifts later', () => {
    expect(html).toMatch(/class="flat-card".*Flat 502/)
  })

  it('outlines what can be had, veils the rest and crosses what is reserved, as its legend does', () => {
    const flats = house(5)
    const marksIn = (part: string) => ({
      veil: part.match(/class="flat-shape is-(?!outline)\w+"/g)?.length ?? 0,
      outline: /class="free-flat" d="([^"]*)"/.exec(part)?.[1]?.match(/M/g)?.length ?? 0,
      diagonal: /class="diagonal" d="([^"]*)"/.exec(part)?.[1]?.match(/M/g)?.length ?? 0,
    })
    const count = (status: FlatStatus) => flats.filter((flat) => flat.status === status).length
    expect(marksIn(html.split('class="legend"')[0] ?? '')).toEqual({
      veil: count('reserved') + count('sold'),
      outline: count('available'),
      diagonal: count('reserved'),
    })
    const swatches = [...html.matchAll(/<svg class="swatch".*?<span>(.*?)<\/span>/g)]
    expect(swatches.map(([part, text]) => ({ text, ...marksIn(part) }))).toEqual([
      { text: 'Selected', veil: 0, outline: 0, diagonal: 0 },
      { text: 'Available', veil: 0, outline: 1, diagonal: 0 },
      { text: 'Reserved', veil: 1, outline: 0, diagonal: 1 },
      { text: 'Sold', veil: 1, outline: 0, diagonal: 0 },
    ])
  })

  it('has no inline styles, which the content security policy blocks', () => {
    expect(html).not.toContain('style=')
  })

  it('is in the language of the page', () => {
    expect(render(2, { locale: 'ka' })).toContain(
      'aria-label="ბინა 202, მე-2 სართული, 2 საძინებელი, 55.5 მ², თავისუფალი"',
    )
    expect(render(2, { locale: 'ru' })).toContain(
      'aria-label="Квартира 202, этаж 2, 2 спальни, 55.5 м², свободна"',
    )
  })
})

describe('an unusual building', () => {
  it('is a table if it has no façade picture', () => {
    const html = render(3, { picture: undefined })
    expect(html).not.toContain('data-flat=')
    expect(html).toContain('<table')
  })

  it('with a thousand flats does not render a thousand rows', () => {
    const html = render(40, {}, 25)
    expect(html.match(/data-flat=/g)).toHaveLength(1000)
    expect(html.match(/<tr/g)?.length).toBeLessThan(140)
    expect(html.match(/data-row=/g)?.length).toBeLessThan(60)
    // Without scripts, the others are links.
    const [, rest = ''] = /<ul class="more-flats">(.*?)<\/ul>/.exec(html) ?? []
    expect(rest.match(/<a /g)).toHaveLength(975 - 120)
  })

  it('that is sold out says so and suggests what to do', () => {
    const html = render(1)
    expect(html).toContain('All apartments on this floor have been sold.')
    expect(html).toContain('No houses were found with the selected parameters')
  })
})
