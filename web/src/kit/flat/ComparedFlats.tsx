import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ComparedActs } from './ComparedActs.tsx'
import { comparedMessages } from './compared-messages.ts'
import type { Line } from './comparison.ts'
import { FlatComparison } from './FlatComparison.tsx'
import type { ShownFlat } from './fields.ts'
import { flatRowMessages } from './row-messages.ts'

interface Props<F> {
  locale: Locale
  flats: readonly F[]
  hrefOf(flat: F): string
  /** The plan. */
  drawing(flat: F, index: number): ReactNode
  lines: readonly Line<F>[]
  /** Flats can be reserved online. */
  isReservable: boolean
  onRemove(flat: F): void
}

/** Flats that were chosen from a list, side by side under their plans. */
export function ComparedFlats<F extends ShownFlat>(props: Props<F>) {
  const { locale, flats, hrefOf, drawing, lines, isReservable, onRemove } = props
  const t = comparedMessages(locale)
  const nameOf = ({ number }: F) => flatRowMessages(locale)('flat', { number })
  return (
    <FlatComparison
      locale={locale}
      label={t('comparison')}
      flats={flats}
      keyOf={({ id }) => id}
      head={(flat, index) => (
        <>
          <span>{drawing(flat, index)}</span>
          <span className="flat-links">
            <a className="heading-3" href={hrefOf(flat)}>
              {nameOf(flat)}
            </a>
            <button
              type="button"
              className="remove"
              aria-label={`${t('remove')}: ${nameOf(flat)}`}
              onClick={() => onRemove(flat)}
            >
              <Icon name="close" />
            </button>
          </span>
        </>
      )}
      lines={lines}
      foot={(flat) => <ComparedActs {...{ locale, flat, isReservable }} href={hrefOf(flat)} />}
    />
  )
}
