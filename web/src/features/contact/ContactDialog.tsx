import { useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { openModal } from '../../kit/modal/modal.ts'
import type { OpeningHours } from '../../kit/time/opening.ts'
import { phoneLink } from '../../platform/content/phone-link.ts'
import { companyPhone, pageLocale } from '../../ui/page.ts'
import { stylesheet } from '../../ui/stylesheet.ts'
import { type About, ContactForm } from './ContactForm.tsx'
import { LEADS, TAB_TEXTS, useAbout } from './ContactTabs.island.tsx'
import styles from './contact.css?url'
import { contactMessages } from './messages.ts'
import { CONTACT_KINDS, type ContactKind } from './schema.ts'

interface Props {
  first: ContactKind
  locale: Locale
  hours: readonly OpeningHours[]
  /** The query of the link that opened it: it may name a flat. */
  search: string
  onClose: () => void
}

/** Opens a form of the contact page over the current page. */
export async function openContact(kind: ContactKind, link: HTMLAnchorElement): Promise<void> {
  await stylesheet(styles)
  const locale = pageLocale()
  // The footer of every page has the opening hours.
  const hours = document.querySelector<HTMLElement>('[data-hours]')?.dataset.hours
  const props = {
    locale,
    first: kind,
    hours: hours ? JSON.parse(hours) : [],
    search: link.search,
  }
  await openModal({
    labelledBy: 'contact-dialog',
    className: 'contact-modal',
    content: (close) => <ContactDialog {...props} onClose={close} />,
  })
}

/** The four forms in a dialog, each with what to expect. */
function ContactDialog({ first, locale, hours, search, onClose }: Props) {
  const t = contactMessages(locale)
  const phone = companyPhone()
  const [kind, setKind] = useState(first)
  const found = useAbout(locale, search)
  const [isAbout, setAbout] = useState(true)
  const about: About | undefined = isAbout ? found : undefined
  return (
    <div className="contact-dialog">
      <div className="side" data-drag>
        <h2 id="contact-dialog" tabIndex={-1}>
          {t(kind)}
        </h2>
        <p className="muted lead-line">{t(LEADS[kind])}</p>
        {phone && (
          <p className="by-phone">
            <a className="h3 num" href={phoneLink(phone)}>
              {phone}
            </a>
            <span className="small muted">{t('callUs')}</span>
          </p>
        )}
        {about && (
          <p className="about">
            <span>{about.text}</span>
            <button type="button" className="link small" onClick={() => setAbout(false)}>
              {t('notAbout')}
            </button>
          </p>
        )}
      </div>
      <div className="main">
        <div className="tabs" role="tablist" aria-label={t('tabs')}>
          {CONTACT_KINDS.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-selected={one === kind}
              aria-controls="contact-panel"
              tabIndex={one === kind ? 0 : -1}
              onClick={() => setKind(one)}
              onKeyDown={(event) => {
                const next = neighbour(event.key, one)
                if (!next) return
                setKind(next)
                document.getElementById(`tab-${next}`)?.focus()
              }}
            >
              {t(TAB_TEXTS[one])}
            </button>
          ))}
        </div>
        <div className="panel" role="tabpanel" id="contact-panel" aria-labelledby={`tab-${kind}`}>
          <ContactForm key={kind} kind={kind} locale={locale} hours={hours} about={about} onClose={onClose} />
        </div>
      </div>
    </div>
  )
}

/** Arrow keys walk along the tabs and around their ends. */
function neighbour(key: string, kind: ContactKind): ContactKind | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const count = CONTACT_KINDS.length
  return step ? CONTACT_KINDS[(CONTACT_KINDS.indexOf(kind) + step + count) % count] : undefined
}
