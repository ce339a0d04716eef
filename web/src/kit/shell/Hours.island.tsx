import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { watchSiteNow } from '../../stores/site-clock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { island } from '../errors/island.tsx'
import { type OpeningHours, openUntil } from '../time/opening.ts'
import { shellMessages } from './messages.ts'

interface Props {
  locale: Locale
  /** Id of the tooltip. */
  id: string
  /** Text of the tooltip. */
  lines: readonly string[]
  hours: readonly OpeningHours[]
}

/** Says whether an office is open now. Its working hours are in a tooltip, which Escape closes and a press opens again. */
function Hours({ locale, id, lines, hours }: Props) {
  const t = shellMessages(locale)
  const [now, setNow] = useState<number>()
  const [isShut, setShut] = useState(false)
  useEffect(() => watchSiteNow(setNow), [])
  const time = now && openUntil(hours, now)
  const open = () => setShut(false)
  return (
    <span
      className="tip"
      data-shut={isShut || undefined}
      data-hours={hours.length > 0 ? JSON.stringify(hours) : undefined}
      onKeyDown={({ key }) => key === 'Escape' && setShut(true)}
      onPointerEnter={open}
      onFocus={open}
    >
      <button type="button" className="touch hours" aria-describedby={id} onClick={open}>
        <Icon name="clock" />
        <span>{time ? t('openUntil', { time }) : t(hours.length > 0 && now ? 'closedNow' : 'hours')}</span>
      </button>
      <span role="tooltip" id={id}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </span>
  )
}

export default island(Hours)
