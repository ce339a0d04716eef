import type { Locale } from '../../i18n/locales.ts'
import { Price } from '../../kit/flats/Price.tsx'
import {
  BEDROOM_OPTIONS,
  type BedroomOption,
  type FlatFilters,
  PRICE_OPTIONS,
  toggleBedrooms,
} from '../../kit/flats/query.ts'
import { flatRowMessages } from '../../kit/flats/row-messages.ts'
import { countOptions } from '../../kit/flats/select.ts'
import { rangeOf, spaceHistogram, withRange } from './histogram.ts'
import { finderMessages } from './messages.ts'
import { Options } from './Options.tsx'
import type { FinderFlat } from './pack.ts'
import { SpaceScale } from './SpaceScale.tsx'

interface Props {
  locale: Locale
  flats: readonly FinderFlat[]
  filters: FlatFilters
  onChange(filters: FlatFilters): void
}

/** The numbers to press: bedrooms, floor space, price. Beside each, how many flats it would leave. */
export function Controls({ locale, flats, filters, onChange }: Props) {
  const t = finderMessages(locale)
  const counts = countOptions(flats, filters)
  const countName = (n: number) => t('flats', { n })
  return (
    <>
      <Options
        id="finder-bedrooms"
        label={flatRowMessages(locale)('bedrooms')}
        countName={countName}
        options={BEDROOM_OPTIONS.map((option) => ({
          value: option,
          name: option === 3 ? '3+' : option,
          count: counts.bedrooms[option],
          chosen: filters.bedrooms.includes(option),
        }))}
        onPress={(option) =>
          onChange({ ...filters, bedrooms: toggleBedrooms(filters.bedrooms, option as BedroomOption) })
        }
      />
      <div className="numbers">
        <span className="lab">{t('space')}</span>
        <SpaceScale
          locale={locale}
          counts={spaceHistogram(flats, filters)}
          range={rangeOf(filters)}
          onChange={(range) => onChange(withRange(filters, range))}
        />
      </div>
      <Options
        id="finder-price"
        label={t('price')}
        countName={countName}
        options={PRICE_OPTIONS.map((price) => ({
          value: price,
          name: <Price cents={price * 100} />,
          count: counts.price[price] ?? 0,
          chosen: filters.price === price,
        }))}
        onPress={(price) => onChange({ ...filters, price: filters.price === price ? undefined : price })}
      />
    </>
  )
}
