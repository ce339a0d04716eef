import type { Locale } from '../../i18n/locales.ts'
import { compareMessages } from './compare-messages.ts'

/** Id of the comparison, and the fragment of links to it. */
export const COMPARE = 'compare'

/** The empty comparison, so that links to it work before the first flat is selected. */
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
