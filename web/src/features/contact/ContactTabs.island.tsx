import { useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { useOwnDetails } from '../../kit/account/own-details.ts'
import { island } from '../../kit/errors/island.tsx'
import type { OpeningHours } from '../../kit/time/opening.ts'
import { useAddress } from '../../ui/use-query-state.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactNav, LEADS } from './ContactNav.tsx'
import { CONTACT_KINDS, type ContactKind, isContactKind } from './kinds.ts'
import { contactMessages } from './messages.ts'
import { useAbout } from './use-about.ts'

interface Props {
  locale: Locale
  hours: readonly OpeningHours[]
}

/**
 * All four forms. Each has its place in the address, and the style sheet shows the one that the address names: that
 * works before hydration; without JavaScript, all four are shown below each other.
 */
function ContactTabs({ locale, hours }: Props) {
  const t = contactMessages(locale)
  const [kind, setKind] = useState<ContactKind>('call')
  const details = useOwnDetails()
  const about = useAbout(locale)
  useAddress(() => {
    const named = location.hash.slice(1)
    setKind(isContactKind(named) ? named : 'call')
  })
  return (
    <div className="contact-forms">
      <ContactNav locale={locale} kind={kind} />
      {CONTACT_KINDS.map((one) => (
        <section className="form-panel" id={one} key={one} aria-labelledby={`${one}-title`}>
          <h2 id={`${one}-title`}>{t(one)}</h2>
          <p className="muted-text">{t(LEADS[one])}</p>
          {about && <p className="small-text about-line">{about.text}</p>}
          <ContactForm kind={one} {...{ locale, hours, about, details }} />
        </section>
      ))}
    </div>
  )
}

export default island(ContactTabs)
