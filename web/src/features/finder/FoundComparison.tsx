import type { Locale } from '../../i18n/locales.ts'
import { CompareArea } from '../../kit/flat/CompareArea.tsx'
import { ComparedFlats } from '../../kit/flat/ComparedFlats.tsx'
import type { Line } from '../../kit/flat/comparison.ts'
import { flatHref, placeOf } from '../../kit/flat/FlatRows.tsx'
import type { ProjectNames } from '../../kit/flat/filter-kinds.ts'
import { flatLines } from '../../kit/flat/lines.tsx'
import { plansBeside } from '../../kit/flat/plans-beside.tsx'
import type { SearchFlat } from '../../kit/flat/search-flat.ts'
import { useFlatsById } from '../../kit/flat/use-flats-by-id.ts'
import { projectMessages } from '../../kit/projects/messages.ts'

interface Props {
  locale: Locale
  flats: readonly SearchFlat[]
  names: ProjectNames
  isReservable: boolean
  onRemove(flat: SearchFlat): void
  onClear(): void
}

/** Flats of any complexes side by side. Loaded when the first one is chosen. */
export default function FoundComparison({ locale, flats, names, onClear, ...rest }: Props) {
  // Each price has the other currency beside it already; entrances of several buildings have nothing to compare.
  const { otherPrice: _otherPrice, entrance: _entrance, price, ...others } = flatLines(locale)
  const { flats: details } = useFlatsById(flats.map(({ id }) => id))
  const planOf = plansBeside(
    locale,
    flats.map(({ id }) => details?.get(id)?.plan),
  )
  const placeLine: Line<SearchFlat> = {
    label: projectMessages(locale)('place'),
    cell: (flat) => placeOf(names, flat),
    value: (flat) => placeOf(names, flat),
  }
  return (
    <CompareArea locale={locale} count={flats.length} onClear={onClear}>
      <ComparedFlats<SearchFlat>
        locale={locale}
        hrefOf={(flat) => flatHref(locale, flat)}
        flats={flats}
        drawing={(_, index) => planOf(index)}
        lines={[price, placeLine, ...Object.values(others)]}
        {...rest}
      />
    </CompareArea>
  )
}
