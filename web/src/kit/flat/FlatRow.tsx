import { memo, type ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { formatArea } from '../../i18n/units.ts'
import { type Flat, isSold } from '../../platform/content/flat.ts'
import { Price } from './Price.tsx'
import { bedroomsShort, bedroomsText, flatRowMessages } from './row-messages.ts'
import { StatusWord } from './StatusWord.tsx'
import { statusText } from './status.ts'

/** What the rows of each list show, in this order. */
const COLUMNS = {
  /** Beside the façade, in short words. */
  narrow: ['number', 'floor', 'bedrooms', 'area', 'price', 'status'],
  /** In a list of several complexes. */
  wide: ['name', 'place', 'floor', 'bedrooms', 'area', 'price'],
  /** Under its drawing. */
  column: ['drawing', 'name', 'place', 'bedrooms', 'area', 'status', 'price'],
  /** Among flats of one layout. */
  brief: ['floor', 'name', 'price'],
} as const

interface Props {
  locale: Locale
  flat: Pick<Flat, 'number' | 'floor' | 'bedrooms' | 'area' | 'status' | 'price'>
  href: string
  density: keyof typeof COLUMNS
  /** The complex and the building. */
  place?: string
  /** What a screen reader hears instead of short words. */
  label?: string
  isLit?: boolean
  isMuted?: boolean
  drawing?: ReactNode
  onLight?: (number: string) => void
  /** Static pages put their live elements here. */
  price?: ReactNode
  status?: ReactNode
}

/** A flat in a line; the whole line is its link. */
export const FlatRow = memo(function FlatRow(props: Props) {
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
  const looks = ['flat-row', density, isLit && 'is-lit', isMuted && 'off'].filter(Boolean)
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
})
