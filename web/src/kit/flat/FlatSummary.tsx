import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { drawSmallPlan } from '../plan/draw-walls.ts'
import { FlatDrawing } from './FlatDrawing.tsx'
import { flatMessages } from './messages.ts'
import { type FlatProject, placeText } from './place-text.ts'

export type FlatSummaryRow = readonly [
  label: string,
  value: ReactNode,
  isDetail?: 'detail' | undefined,
  /** Across the whole width, below the row. */
  below?: ReactNode,
]

interface Props {
  locale: Locale
  flat: FlatDetails | undefined
  places: readonly FlatProject[]
  /** Beside the drawing on phones, where the rows leave it out. */
  price?: ReactNode
  /** The last row is the total. On phones, details are left out. */
  rows: readonly FlatSummaryRow[]
  children?: ReactNode
}

/** Summary of the flat and the terms, shown beside every step. */
export function FlatSummary({ locale, flat, places, price, rows, children }: Props) {
  return (
    <aside className="flat-summary">
      {flat && (
        <div className="flat-summary-flat">
          {flat.plan && <FlatDrawing {...drawSmallPlan(flat.plan)} />}
          <div>
            <p className="heading-3">{flatMessages(locale)('flat', { number: flat.number })}</p>
            <p className="small-text muted-text">{placeText(locale, flat, places)}</p>
            {price && <p className="tabular only-narrow">{price}</p>}
          </div>
        </div>
      )}
      <dl>
        {rows.map(([label, value, detail, below]) => (
          <div key={label} className={detail}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
            {below && <dd className="across">{below}</dd>}
          </div>
        ))}
      </dl>
      {children}
    </aside>
  )
}
