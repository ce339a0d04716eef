import { useEffect, useRef } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { writePhone } from '../../kit/forms/phone.ts'
import { dayText } from '../../kit/time/days.ts'
import { callerText } from '../../stores/company.ts'
import { callText } from './call-text.ts'
import type { ContactKind } from './kinds.ts'
import { contactMessages } from './messages.ts'

export interface SentProps {
  kind: ContactKind
  locale: Locale
  values: Record<string, string>
  /** The latest time the office calls, in milliseconds since 1970. */
  by?: number | undefined
  /** When it was sent, by the site's clock. */
  now: number
  onClose?: (() => void) | undefined
  onAgain?: (() => void) | undefined
}

/** What happens next, as exactly as possible. */
function sentTexts({ kind, locale, values, by, now }: SentProps): { title: string; text: string } {
  const t = contactMessages(locale)
  const { email = '', date = '', time = '' } = values
  if (kind === 'call') {
    const title = by === undefined ? t('callOrdered') : callText(locale, by, now)
    return {
      title,
      text: t('sentCallText', { from: callerText() ?? '', to: writePhone(values.phone ?? '') }),
    }
  }
  if (kind === 'video')
    return {
      title: t('sentVideo', { day: date && dayText(locale, date), time }),
      text: t('sentVideoText', { email }),
    }
  return kind === 'message'
    ? { title: t('sentMessage'), text: t('sentMessageText', { email }) }
    : { title: t('sentComplaint'), text: t('sentComplaintText') }
}

export function Sent(props: SentProps) {
  const { locale, onClose, onAgain } = props
  const t = contactMessages(locale)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, text } = sentTexts(props)
  return (
    <div className="sent-panel">
      <h3 className="heading-2" ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className="muted-text">{text}</p>
      {onClose ? (
        <button type="button" className="button outlined" onClick={onClose}>
          {t('close')}
        </button>
      ) : (
        onAgain && (
          <button type="button" className="button outlined" onClick={onAgain}>
            {t('another')}
          </button>
        )
      )}
    </div>
  )
}
