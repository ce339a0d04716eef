import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { Icon } from '../../ui/Icon.tsx'
import { COMPARE } from './CompareButton.tsx'
import { compareMessages } from './compare-messages.ts'
import { comparedMessages } from './compared-messages.ts'
import { COMPARE_LIMIT } from './query.ts'

interface Props {
  locale: Locale
  /** Number of compared flats; nothing is shown without any. */
  count: number
  onClear(): void
  /** The table. */
  children: ReactNode
}

/** A comparison, and a bar that links to it until it is in view. Loaded when the first flat is selected. */
export function CompareArea({ locale, count, onClear, children }: Props) {
  const t = comparedMessages(locale)
  const area = useRef<HTMLDivElement>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    if (area.current) observer.observe(area.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      {count > 0 && (
        <div className={isInView ? 'compare-bar is-away' : 'compare-bar'}>
          <div className="page-width">
            <span role="status">
              <span>{t('compared', { n: count })}</span>
              <span className="hint-text">
                {count === 1 ? t('compareNeed') : count === COMPARE_LIMIT && t('compareFull')}
              </span>
            </span>
            <a className="button is-small" href={`#${COMPARE}`}>
              {compareMessages(locale)('compare')}
            </a>
            <button
              type="button"
              className="text-link clear-all"
              aria-label={t('compareClose')}
              onClick={onClear}
            >
              <span>{t('compareClose')}</span>
              <Icon name="close" />
            </button>
          </div>
        </div>
      )}
      <div className="compare-flats" id={COMPARE} ref={area}>
        {count > 0 && (
          <section className="section page-width" aria-labelledby="compare-title">
            <div className="section-head">
              <h2 id="compare-title">{t('comparison')}</h2>
              <button type="button" className="text-link" onClick={onClear}>
                {t('compareClose')}
              </button>
            </div>
            {children}
          </section>
        )}
      </div>
    </>
  )
}
