import type { Locale } from '../../i18n/locales.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { FlatSort } from './query.ts'
import { sortMessages } from './sort-messages.ts'

interface Props<S> {
  locale: Locale
  value: S
  orders: readonly S[]
  onChange(order: S): void
}

/** The order of a list of flats. */
export function SortSelect<S extends FlatSort | 'newest' | 'metre'>(props: Props<S>) {
  const { locale, value, orders, onChange } = props
  const t = sortMessages(locale)
  return (
    <label className="select sort-select js-only">
      <span className="visually-hidden">{t('label')}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as S)}>
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(order)}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </label>
  )
}
