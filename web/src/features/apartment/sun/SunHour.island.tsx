import { useState } from 'react'
import type { Locale } from '../../../i18n/locales.ts'
import { lowerFirst } from '../../../i18n/lower-first.ts'
import { island } from '../../../kit/errors/island.tsx'
import { DAWN, DUSK, HOUR_STEP, onBar } from './bar.ts'
import { clock, sunMessages } from './messages.ts'
import type { SunDay, SunSpell } from './sun.ts'

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

interface Props {
  locale: Locale
  viewBox: string
  /** The way of the sun around the drawing, in its units. */
  orbit: { x: number; y: number; radius: number; top: number; disc: number }
  /** By day, at each position of the slider: degrees clockwise from the top of the drawing; null while it has set. */
  sky: Record<SunDay, readonly (number | null)[]>
  rooms: readonly { name: string; shape: Rectangle; sun: Record<SunDay, readonly SunSpell[]> }[]
}

const NOON = 13

/** Where the sun is at an hour, and what it shines into. */
function SunHour({ locale, viewBox, orbit, sky, rooms }: Props) {
  const t = sunMessages(locale)
  const days = Object.keys(sky) as [SunDay, ...SunDay[]]
  const [day, setDay] = useState(days[0])
  const [hour, setHour] = useState(NOON)
  const isLit = ({ sun }: Props['rooms'][number]) =>
    sun[day].some(({ from, to }) => from <= hour && hour <= to)
  const lit = rooms.filter(isLit)
  const time = clock(hour)
  const text =
    lit.length > 0
      ? t('inSun', { rooms: lit.map(({ name }) => lowerFirst(name, locale)).join(', ') })
      : t('none')
  const angle = sky[day][Math.round((hour - DAWN) / HOUR_STEP)] ?? undefined
  return (
    <div className="sun-hour js-only">
      <svg viewBox={viewBox} role="img" aria-label={t('hourDrawing')}>
        <circle cx={orbit.x} cy={orbit.y} r={orbit.radius} className="sun-orbit" />
        <use href="#plan-walls" />
        {rooms.map((room) => (
          <rect
            key={room.name}
            {...room.shape}
            className={isLit(room) ? 'room-shape is-sunlit' : 'room-shape'}
          />
        ))}
        <circle
          cx={orbit.x}
          cy={orbit.top}
          r={orbit.disc}
          className={angle === undefined ? 'sun-disc is-set' : 'sun-disc'}
          transform={`rotate(${angle ?? 0} ${orbit.x} ${orbit.y})`}
        />
      </svg>
      <div>
        <p className="heading-2 tabular">{time}</p>
        <p className="in-sun">{text}</p>
        <div className="sun-days" role="group" aria-label={t('day')}>
          {days.map((one) => (
            <button
              key={one}
              type="button"
              className="option-chip"
              aria-pressed={one === day}
              onClick={() => setDay(one)}
            >
              {t(one)}
            </button>
          ))}
        </div>
        <div className="range-slider">
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 .5h100" className="range-track" />
            <path d={`M0 .5h${onBar(hour)}`} className="range-done" />
          </svg>
          <input
            className="slider"
            type="range"
            min={DAWN}
            max={DUSK}
            step={HOUR_STEP}
            value={hour}
            aria-label={t('hour')}
            aria-valuetext={`${time}, ${text}`}
            autoComplete="off"
            onChange={({ target }) => setHour(Number(target.value))}
          />
        </div>
        <p className="range-ends small-text muted-text tabular" aria-hidden="true">
          {[DAWN, (DAWN + DUSK) / 2, DUSK].map((end) => (
            <span key={end}>{clock(end)}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

export default island(SunHour)
