import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Loan from './Loan.island.tsx'

describe('the loan calculator before any script runs', () => {
  const html = renderToStaticMarkup(<Loan locale="en" price={9_840_000} />)

  it('shows the usual loan: payment, sums, a bar for each year', () => {
    for (const text of ['$29,520', '$891', '$68,880', '$38,075', '$136,475']) expect(html).toContain(text)
    expect(html.match(/class="hit"/g)).toHaveLength(10)
    expect(html).toContain('Year 4: $5,761 principal, $4,934 interest, $48,772 left')
  })

  it('can be slid and typed, each field named', () => {
    expect(html).toContain('type="range"')
    expect(html).toContain('aria-valuetext="120 months"')
    expect(html).toContain('aria-label="Term, months"')
    expect(html).toContain('aria-label="Annual rate, %"')
  })

  it('carries no inline style, which the page may not have', () => {
    expect(html).not.toContain('style=')
  })
})
