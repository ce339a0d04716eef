import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FLAT_STATUSES, type FlatStatus, isSold, STATUSES } from '../../platform/content/flat.ts'
import { DENSITIES, FlatRow } from './FlatRow.tsx'
import { FlatRows } from './FlatRows.tsx'
import type { ShownFlat } from './fields.ts'
import { flatLines } from './lines.tsx'
import { someFlat } from './some-flat.fixture.ts'
import { statusText } from './status.ts'

const flat = (status: FlatStatus): ShownFlat => ({ ...someFlat, status })
const Actions = () => <td>Actions</td>
const row = (density: (typeof DENSITIES)[number] | 'table', status: FlatStatus, isLit = false) => {
  const props = { locale: 'en', flat: flat(status), href: '/503', isLit } as const
  return renderToStaticMarkup(
    density === 'table' ? (
      <FlatRow {...props} density="table" fields={flatLines('en')} Actions={Actions} />
    ) : (
      <FlatRow {...props} density={density} place="River Line A" />
    ),
  ).replaceAll('\u00a0', ' ')
}
const all = [...DENSITIES, 'table' as const].flatMap((density) =>
  FLAT_STATUSES.map((status) => ({ density, status })),
)

describe('a row of a flat', () => {
  it.each(all)('has a price unless it is sold: $density, $status', ({ density, status }) => {
    const html = row(density, status)
    expect(html.includes('$98,400')).toBe(!isSold({ status }))
    // Prices for one metre and in the other currency are prices, too.
    if (isSold({ status })) expect(html).not.toMatch(/[$₾]/)
    expect(html).toContain('href="/503"')
  })

  it.each(all)('says its status, or has the sign of it: $density, $status', ({ density, status }) => {
    const html = row(density, status)
    const said = `class="status ${STATUSES[status].look}">${density === 'narrow' ? '' : statusText('en', { status })}`
    expect(html.includes(said)).toBe(['narrow', 'column', 'table'].includes(density))
    if (density === 'narrow' && isSold({ status })) expect(html).toContain(statusText('en', { status }))
  })

  it.each([...DENSITIES, 'table' as const])('is marked where it is looked at: %s', (density) => {
    expect(row(density, 'available', true)).toContain('is-lit')
    expect(row(density, 'available')).not.toContain('is-lit')
  })

  it('in a table has a cell for each of its heads, and what can be done after them', () => {
    const cells = [...row('table', 'reserved').matchAll(/<td.*?<\/td>/g)].map(([cell]) =>
      cell.replace(/<span class="only-narrow.*?<\/span>/, '').replace(/<[^>]*>/g, ''),
    )
    expect([cells[0], ...cells.slice(1, 5)]).toEqual(['503', '5', '1', '2', '71.4 m²'])
    expect(cells.slice(-2)).toEqual(['Reserved', 'Actions'])
  })
})

describe('rows of flats in several complexes', () => {
  it('lead to their pages, and say where they are', () => {
    const places = [
      { project: 'river-line', building: 'A' },
      { project: 'hill-house', building: 'B' },
    ]
    const html = renderToStaticMarkup(
      <FlatRows
        locale="ka"
        flats={places.map((place) => ({ ...someFlat, ...place }))}
        names={{ 'river-line': 'River Line' }}
      />,
    )
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/projects/river-line/a/503',
      '/projects/hill-house/b/503',
    ])
    expect([...html.matchAll(/place-cell">([^<]*)</g)].map(([, place]) => place)).toEqual([
      'River Line A',
      'hill-house B',
    ])
  })
})
