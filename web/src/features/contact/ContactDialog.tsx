import { useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { useOwnDetails } from '../../kit/account/own-details.ts'
import { openModal } from '../../kit/modal/open-modal.ts'
import type { OpeningHours } from '../../kit/time/opening.ts'
import { phoneLink } from '../../platform/content/phone-link.ts'
import { companyFacts } from '../../stores/company.ts'
import { pageLocale } from '../../ui/page.ts'
import { stylesheet } from '../../ui/stylesheet.ts'
import { type About, ContactForm } from './ContactForm.tsx'
import { ContactNav, LEADS } from './ContactNav.tsx'
import styles from './contact.css?url'
import type { ContactKind } from './kinds.ts'
import { contactMessages } from './messages.ts'
import { useAbout } from './use-about.ts'

interface Props {
  first: ContactKind
  locale: Locale
  hours: readonly OpeningHours[]
  /** The company's. */
  phone: string | undefined
  /** The query of the link that opened it: it may name a flat. */
  search: string
  onClose: () => void
}

/** Opens a form of the contact page over the current page. */
export async function openContact(kind: ContactKind, link: HTMLAnchorElement): Promise<void> {
  await stylesheet(styles)
  const { hours, phone } = companyFacts()
  const props = { locale: pageLocale(), first: kind, hours, phone, search: link.search }
  await openModal({
    labelledBy: 'contact-dialog',
    className: 'contact-modal',
    // A link in the dialog itself opens another one.
    content: (close) => <ContactDialog key={link.href} {...props} onClose={close} />,
  })
}

/** The four forms in a dialog, each with what to expect. */
function ContactDialog({ first, locale, hours, phone, search, onClose }: Props) {
  const t = contactMessages(locale)
  const [kind, setKind] = useState(first)
  const details = useOwnDetails()
  const found = useAbout(locale, search)
  const [isAbout, setAbout] = useState(true)
  const about: About | undefined = isAbout ? found : undefined
  return (
    <div className="contact-dialog">
      <div className="info-side" data-drag>
        <h2 id="contact-dialog" tabIndex={-1}>
          {t(kind)}
        </h2>
        <p className="muted-text lead-line">{t(LEADS[kind])}</p>
        {phone && (
          <p className="by-phone">
            <a className="heading-3 tabular" href={phoneLink(phone)}>
              {phone}
            </a>
            <span className="small-text muted-text">{t('callUs')}</span>
          </p>
        )}
        {about && (
          <p className="flat-line">
            <span>{about.text}</span>
            <button type="button" className="text-link small-text" onClick={() => setAbout(false)}>
              {t('notAbout')}
            </button>
          </p>
        )}
      </div>
      <div className="main-side">
        <ContactNav locale={locale} kind={kind} path={localPath(locale, '/contact')} onChoose={setKind} />
        <div className="form-panel">
          <ContactForm key={kind} {...{ kind, locale, hours, about, details, onClose }} />
        </div>
      </div>
    </div>
  )
}
