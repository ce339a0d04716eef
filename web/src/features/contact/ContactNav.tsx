import type { Locale } from '../../i18n/locales.ts'
import { CONTACT_KINDS, type ContactKind } from './kinds.ts'
import { contactMessages } from './messages.ts'

const TEXTS = {
  call: 'tabCall',
  video: 'tabVideo',
  message: 'tabMessage',
  complaint: 'complaintForm',
} as const
/** What to expect of each form. */
export const LEADS = {
  call: 'leadCall',
  video: 'leadVideo',
  message: 'leadMessage',
  complaint: 'leadComplaint',
} as const

interface Props {
  locale: Locale
  kind: ContactKind
  /** The page with the forms; the current one if omitted. */
  path?: string
  /** Called in place of following the link. */
  onChoose?: (kind: ContactKind) => void
}

/** A link to each form of the contact page. */
export function ContactNav({ locale, kind, path = '', onChoose }: Props) {
  const t = contactMessages(locale)
  return (
    <nav className="tab-row js-only" aria-label={t('tabs')}>
      {CONTACT_KINDS.map((one) => (
        <a
          key={one}
          href={`${path}#${one}`}
          aria-current={one === kind ? 'true' : undefined}
          onClick={
            onChoose &&
            ((event) => {
              event.preventDefault()
              onChoose(one)
            })
          }
        >
          {t(TEXTS[one])}
        </a>
      ))}
    </nav>
  )
}
