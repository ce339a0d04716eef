import type { Locale } from '../../i18n/locales.ts'
import { Choice, ChoicePartText } from './Choice.tsx'
import type { OptionsControl } from './filter-kinds.ts'
import { filterMessages } from './filter-messages.ts'
import type { FilterName } from './filter-table.ts'
import { FILTER_NAMES, type FlatFilters as Filters, filterOf } from './filters.ts'
import { Options } from './Options.tsx'
import { Popover } from './Popover.tsx'
import { SpaceScale } from './SpaceScale.tsx'
import { countOptions, type Filterable, withFilter } from './select.ts'
import { filterOfRange, rangeOf, spaceHistogram } from './space.ts'

interface Props {
  locale: Locale
  flats: readonly Filterable[]
  filters: Filters
  /** `bar`: one line, in which most filters open. */
  density: 'rows' | 'bar'
  /** From the latest filters: two presses may come before the page is drawn again. */
  onChange(change: (now: Filters) => Partial<Filters>): void
}

/** The filters that have a control, to press. Beside each option, how many flats it would leave. */
export const FlatFilters = (props: Props) => (
  <>
    <Placed {...props} place="chips" />
    {props.density === 'bar' ? (
      <div className="two-columns">
        <Placed {...props} place="popover" />
      </div>
    ) : (
      <Placed {...props} place="popover" />
    )}
  </>
)

const Placed = ({ place, ...props }: Props & { place: 'chips' | 'popover' }) =>
  FILTER_NAMES.filter((name) => filterOf(name).control?.place === place).map((name) => (
    <FilterControl key={name} {...props} name={name} />
  ))

interface ControlProps extends Props {
  name: FilterName
}

function FilterControl({ name, ...props }: ControlProps) {
  const { locale, filters, density } = props
  const t = filterMessages(locale)
  const { control } = filterOf(name)
  if (!control) return null
  if (density === 'bar' && control.place === 'popover') {
    const value: unknown = filters[name]
    const chosen = <Choice locale={locale} filters={withFilter({}, name, value)} names={{}} />
    return (
      <Popover label={value === undefined ? t(control.any) : chosen} name={t(control.label)}>
        {control.kind === 'scale' ? <Scale {...props} /> : <Chips {...props} {...{ name, control }} />}
      </Popover>
    )
  }
  if (control.kind === 'options') return <Chips {...props} {...{ name, control }} />
  return (
    <div className="filter">
      <span className="label-text">{t(control.label)}</span>
      <Scale {...props} />
    </div>
  )
}

const Scale = ({ locale, flats, filters, onChange }: Props) => (
  <SpaceScale
    locale={locale}
    counts={spaceHistogram(flats, filters)}
    range={rangeOf(filters.space)}
    onChange={(change) => onChange((now) => ({ space: filterOfRange(change(rangeOf(now.space))) }))}
  />
)

interface ChipsProps extends ControlProps {
  control: OptionsControl<unknown>
}

function Chips({ name, control, locale, flats, filters, density, onChange }: ChipsProps) {
  const t = filterMessages(locale)
  const counts = countOptions(flats, filters, name)
  const value: unknown = filters[name]
  const any = { name: t(control.any), count: counts.any, chosen: value === undefined }
  const options = control.options.map((option, place) => ({
    name: <ChoicePartText part={control.optionName(option)} />,
    count: counts.options[place] ?? 0,
    chosen: control.isChosen(value, option),
  }))
  const hasAny = density === 'bar' && control.place === 'chips'
  return (
    <Options
      label={t(control.label)}
      countName={(n) => t('flats', { n })}
      options={hasAny ? [any, ...options] : options}
      onPress={(place) =>
        onChange((now) => {
          const option = control.options[hasAny ? place - 1 : place]
          return withFilter({}, name, option === undefined ? undefined : control.press(now[name], option))
        })
      }
    />
  )
}
