import type { Locale } from '../../i18n/locales.ts'
import { compareMessages } from './compare-messages.ts'

/** Fragment of an address, and the id of where flats are compared. */
export const COMPARE = 'compare'

/** The place before anything is compared: an address with its fragment leads there before the page responds. */
export const ComparePlace = () => <div className="compare-flats" id={COMPARE} />

interface Props {
  locale: Locale
  /** Number of the flat. */
  number: string
  isCompared: boolean
  onPress(): void
  /** Shows the word beside the box. */
  withText?: boolean
  className?: string
}

/** Adds a flat to the comparison or removes it. */
export function CompareButton({ locale, number, isCompared, onPress, withText, className = '' }: Props) {
  const t = compareMessages(locale)
  return (
    <button
      type="button"
      className={`compare ${className}`}
      aria-pressed={isCompared}
      aria-label={t('compareFlat', { number })}
      onClick={onPress}
    >
      <span className="compare-box" aria-hidden="true" />
      {withText && <span>{t('compare')}</span>}
    </button>
  )
}
