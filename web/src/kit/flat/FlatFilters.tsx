import type { Locale } from '../../i18n/locales.ts'
import { filterMessages } from './filter-messages.ts'
import {
  BEDROOM_OPTIONS,
  type FlatFilters as Filters,
  PRICE_OPTIONS,
  SPACE_OPTIONS,
  toggleBedrooms,
} from './filters.ts'
import { Options } from './Options.tsx'
import { Popover } from './Popover.tsx'
import { Price } from './Price.tsx'
import { flatRowMessages } from './row-messages.ts'
import { SpaceScale } from './SpaceScale.tsx'
import { countOptions, type Filterable, withBedrooms, withPrice } from './select.ts'
import { filtersOf, rangeOf, spaceHistogram } from './space.ts'

interface Props {
  locale: Locale
  flats: readonly Filterable[]
  filters: Filters
  /** `bar`: one line, in which area and price open. */
  density: 'rows' | 'bar'
  /** From the latest filters: two presses may come before the page is drawn again. */
  onChange(change: (now: Filters) => Partial<Filters>): void
}

/** Bedrooms, floor space and price to press. Beside each, how many flats it would leave. */
export function FlatFilters({ locale, flats, filters, density, onChange }: Props) {
  const t = filterMessages(locale)
  const counts = countOptions(flats, filters)
  const countName = (n: number) => t('flats', { n })
  const isBar = density === 'bar'
  const { bedrooms, bedroomsFrom, bedroomsTo, spaceFrom, spaceTo, priceFrom, price } = filters
  const range = rangeOf(filters)
  const space = (
    <SpaceScale
      locale={locale}
      counts={spaceHistogram(flats, filters)}
      range={range}
      onChange={(change) => onChange((now) => filtersOf(change(rangeOf(now))))}
    />
  )
  const prices = (
    <Options
      label={t('price')}
      countName={countName}
      options={PRICE_OPTIONS.map((option) => ({
        value: option,
        name: <Price cents={option * 100} />,
        count: counts.price[option] ?? 0,
        chosen: price === option && priceFrom === undefined,
      }))}
      onPress={(option) => onChange((now) => withPrice(now.price === option ? undefined : option))}
    />
  )
  const hasSpace = spaceFrom !== undefined || spaceTo !== undefined
  const [from, to] = [spaceFrom ?? SPACE_OPTIONS[0], spaceTo ?? SPACE_OPTIONS.at(-1) ?? 0]
  return (
    <>
      <Options
        label={flatRowMessages(locale)('bedrooms')}
        countName={countName}
        options={[
          ...(isBar
            ? [
                {
                  value: 0,
                  name: t('any'),
                  count: counts.any,
                  chosen: bedrooms.length === 0 && bedroomsFrom === undefined && bedroomsTo === undefined,
                },
              ]
            : []),
          ...BEDROOM_OPTIONS.map((option) => ({
            value: option,
            name: option === 3 ? '3+' : option,
            count: counts.bedrooms[option],
            chosen: bedrooms.includes(option),
          })),
        ]}
        onPress={(value) =>
          onChange((now) => {
            const option = BEDROOM_OPTIONS.find((one) => one === value)
            return withBedrooms(option ? toggleBedrooms(now.bedrooms, option) : [])
          })
        }
      />
      {isBar ? (
        <div className="two">
          <Popover label={hasSpace ? t('area', { from, to }) : t('anyArea')} name={t('space')}>
            {space}
          </Popover>
          <Popover
            label={price === undefined ? t('anyPrice') : <Price cents={price * 100} text={t('upTo')} />}
            name={t('price')}
          >
            {prices}
          </Popover>
        </div>
      ) : (
        <>
          <div className="filter">
            <span className="lab">{t('space')}</span>
            {space}
          </div>
          {prices}
        </>
      )}
    </>
  )
}
