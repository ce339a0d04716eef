import { useEffect, useRef } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { filterMessages } from './filter-messages.ts'
import { SPACE_OPTIONS } from './filter-table.ts'
import styles from './SpaceScale.module.css'
import { pressBar, type SpaceRange } from './space.ts'

interface Props {
  locale: Locale
  counts: readonly number[]
  range: SpaceRange
  onChange(change: (now: SpaceRange) => SpaceRange): void
}

const LAST = SPACE_OPTIONS.length - 1
const BAR_HEIGHT = 90

/** Floor space: how many flats there are between the steps, with a handle at each end of the range. */
export function SpaceScale({ locale, counts, range, onChange }: Props) {
  const t = filterMessages(locale)
  const most = Math.max(...counts, 1)
  const inRange = (bar: number) => bar >= range.from && bar < range.to
  const chosen = range.from > 0 || range.to < LAST
  return (
    <div className="scale-bar">
      {/* The handles below say the same to those who cannot see or point. */}
      <div className={styles.histogram} aria-hidden="true">
        {counts.map((count, bar) => (
          <button
            type="button"
            tabIndex={-1}
            key={SPACE_OPTIONS[bar]}
            className={chosen && inRange(bar) ? `${styles.bar} ${styles.chosen}` : styles.bar}
            onClick={() => onChange((now) => pressBar(now, bar))}
          >
            <em>{count}</em>
            <svg aria-hidden="true" height={Math.round((count / most) * BAR_HEIGHT)}>
              <rect width="100%" height="100%" />
            </svg>
          </button>
        ))}
      </div>
      <div className={styles.ends}>
        <End
          label={t('spaceFrom')}
          value={range.from}
          locale={locale}
          onChange={(from) => onChange(({ to }) => ({ from: Math.min(from, to - 1), to }))}
        />
        <End
          label={t('spaceTo')}
          value={range.to}
          locale={locale}
          onChange={(to) => onChange(({ from }) => ({ from, to: Math.max(to, from + 1) }))}
        />
      </div>
      <div className={`${styles.ticks} tabular`} aria-hidden="true">
        {SPACE_OPTIONS.map((step) => (
          <span key={step}>{step}</span>
        ))}
      </div>
    </div>
  )
}

interface EndProps {
  label: string
  value: number
  locale: Locale
  onChange(value: number): void
}

function End({ label, value, locale, onChange }: EndProps) {
  const input = useRef<HTMLInputElement>(null)
  // Uncontrolled, so that a handle moved before hydration stays where it is.
  useEffect(() => {
    if (input.current) input.current.value = String(value)
  }, [value])
  return (
    <input
      ref={input}
      className="slider"
      type="range"
      min={0}
      max={LAST}
      step={1}
      defaultValue={value}
      aria-label={label}
      aria-valuetext={filterMessages(locale)('metres', { n: SPACE_OPTIONS[value] ?? 0 })}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
