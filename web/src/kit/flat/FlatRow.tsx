import { type ComponentType, memo, type ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { formatArea } from '../../i18n/units.ts'
import { type Flat, isSold } from '../../platform/content/flat.ts'
import type { ShownFlat } from './fields.ts'
import type { FlatLines } from './lines.tsx'
import { Price } from './Price.tsx'
import { bedroomsShort, bedroomsText, flatRowMessages } from './row-messages.ts'
import { StatusWord } from './StatusWord.tsx'
import { statusText } from './status.ts'

/** What the rows of each list show, in this order. */
const COLUMNS = {
  /** Beside the façade, in short words. */
  narrow: ['number', 'floor', 'bedrooms', 'area', 'price', 'status'],
  /** In a list of several complexes. */
  wide: ['drawing', 'name', 'place', 'floor', 'bedrooms', 'area', 'price'],
  /** Under its drawing. */
  column: ['drawing', 'name', 'place', 'bedrooms', 'area', 'status', 'price'],
  /** Among flats of one layout. */
  brief: ['floor', 'name', 'price'],
} as const

/** The lists whose rows differ. */
export const DENSITIES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** Columns of a table, which has a head over each, with their looks. A phone shows the price alone. */
export const TABLE_COLUMNS = [
  ['floor', 'detail-cell'],
  ['entrance', 'detail-cell entrance-cell'],
  ['bedrooms', 'detail-cell'],
  ['area', 'detail-cell numeric'],
  ['price', 'numeric row-price'],
  ['otherPrice', 'detail-cell numeric muted second-price'],
  ['perMetre', 'detail-cell numeric muted second-price'],
  ['status', 'detail-cell status-cell'],
] as const

interface RowProps {
  locale: Locale
  href: string
  isLit?: boolean
  onLight?: (number: string) => void
}

interface LineProps extends RowProps {
  flat: Pick<Flat, 'number' | 'floor' | 'bedrooms' | 'area' | 'status' | 'price'>
  density: keyof typeof COLUMNS
  /** The complex and the building. */
  place?: string
  /** What a screen reader hears instead of short words. */
  label?: string
  isMuted?: boolean
  drawing?: ReactNode
  /** Static pages put their live elements here. */
  price?: ReactNode
  status?: ReactNode
}

interface TableProps<F extends ShownFlat> extends RowProps {
  flat: F
  density: 'table'
  fields: FlatLines
  /** Cells after the columns, with what can be done; none without scripts. */
  Actions?: ComponentType<{ flat: F }>
}

function Line(props: LineProps) {
  const { locale, flat, href, density, place, label, isLit, isMuted, drawing, onLight, price, status } = props
  const t = flatRowMessages(locale)
  const isShort = density === 'narrow'
  const cells = {
    drawing,
    number: <span translate="no">{flat.number}</span>,
    name: t('flat', { number: flat.number }),
    place,
    floor: t(isShort ? 'floorShort' : 'floorNumber', { floor: String(flat.floor) }),
    bedrooms: (isShort ? bedroomsShort : bedroomsText)(locale, flat.bedrooms),
    area: formatArea(locale, flat.area),
    // The status says so in the others.
    price: price ?? (isSold(flat) ? isShort && statusText(locale, flat) : <Price cents={flat.price} />),
    status: status ?? <StatusWord locale={locale} flat={flat} isShort={isShort} />,
  }
  const light = onLight && (() => onLight(flat.number))
  const looks = ['flat-row', `is-${density}`, isLit && 'is-lit', isMuted && 'is-off'].filter(Boolean)
  return (
    <a className={looks.join(' ')} href={href} data-row={flat.number} onPointerEnter={light} onFocus={light}>
      {label && <span className="visually-hidden">{label}</span>}
      {COLUMNS[density]
        .filter((column) => cells[column] !== undefined)
        .map((column) => (
          <span
            key={column}
            className={`${column}-cell`}
            aria-hidden={(label !== undefined && column !== 'price') || undefined}
          >
            {cells[column]}
          </span>
        ))}
    </a>
  )
}

function TableRow<F extends ShownFlat>(props: TableProps<F>) {
  const { locale, flat, href, isLit, onLight, fields, Actions } = props
  const light = onLight && (() => onLight(flat.number))
  const place = [
    flatRowMessages(locale)('floorShort', { floor: String(flat.floor) }),
    bedroomsShort(locale, flat.bedrooms),
    fields.area.cell(flat),
  ].join(', ')
  return (
    <tr className={`${isLit ? 'is-lit' : ''} ${isSold(flat) ? 'is-off' : ''}`} onPointerEnter={light}>
      <td>
        <a href={href} translate="no" onFocus={light}>
          {flat.number}
        </a>
        <span className="only-narrow small-text muted-text">{place}</span>
      </td>
      {TABLE_COLUMNS.map(([column, look]) => (
        <td key={column} className={look}>
          {column === 'price' ? (
            <>
              {!isSold(flat) && <Price cents={flat.price} />}
              <span className="only-narrow small-text">{fields.status.cell(flat)}</span>
            </>
          ) : (
            fields[column].cell(flat)
          )}
        </td>
      ))}
      {Actions && <Actions flat={flat} />}
    </tr>
  )
}

/**
 * A flat among others. In a list the whole line is its link, in a table the number. Sold flats have no price. Memoised:
 * there may be a hundred under a moving pointer.
 */
export const FlatRow = memo(function FlatRow<F extends ShownFlat>(props: LineProps | TableProps<F>) {
  return props.density === 'table' ? <TableRow {...props} /> : <Line {...props} />
}) as <F extends ShownFlat>(props: LineProps | TableProps<F>) => ReactNode
