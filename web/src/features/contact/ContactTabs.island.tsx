import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { formatArea } from '../../i18n/units.ts'
import { island } from '../../kit/errors/island.tsx'
import type { OpeningHours } from '../../kit/time/opening.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import { useAddress } from '../../ui/use-query-state.ts'
import { type About, ContactForm } from './ContactForm.tsx'
import { contactMessages } from './messages.ts'
import { CONTACT_KINDS, type ContactKind, isContactKind } from './schema.ts'

export const TAB_TEXTS = {
  call: 'tabCall',
  video: 'tabVideo',
  message: 'tabMessage',
  complaint: 'complaintForm',
} as const
export const LEADS = {
  call: 'leadCall',
  video: 'leadVideo',
  message: 'leadMessage',
  complaint: 'leadComplaint',
} as const

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
  const about = useAbout(locale)
  useAddress(() => {
    const named = location.hash.slice(1)
    setKind(isContactKind(named) ? named : 'call')
  })
  return (
    <div className="contact-forms">
      <nav className="tabs js-only" aria-label={t('tabs')}>
        {CONTACT_KINDS.map((one) => (
          <a key={one} href={`#${one}`} aria-current={one === kind ? 'true' : undefined}>
            {t(TAB_TEXTS[one])}
          </a>
        ))}
      </nav>
      {CONTACT_KINDS.map((one) => (
        <section className="panel" id={one} key={one} aria-labelledby={`${one}-title`}>
          <h2 id={`${one}-title`}>{t(one)}</h2>
          <p className="muted">{t(LEADS[one])}</p>
          {about && <p className="small about-line">{about.text}</p>}
          <ContactForm kind={one} locale={locale} hours={hours} about={about} />
        </section>
      ))}
    </div>
  )
}

/** The flat that the address names. */
export function useAbout(locale: Locale, search?: string): About | undefined {
  const [about, setAbout] = useState<About>()
  useEffect(() => {
    const id = new URLSearchParams(search ?? location.search).get('flat')
    if (!id || !/^[\w.-]{1,120}$/.test(id)) return
    void loadAbout(locale, id).then(setAbout)
  }, [locale, search])
  return about
}

async function loadAbout(locale: Locale, id: string): Promise<About | undefined> {
  try {
    const { flatsById } = await import('../../platform/content/flats-by-id.ts')
    const flat = (await flatsById([id])).get(id)
    if (!flat) return undefined
    const text = contactMessages(locale)('about', { number: flat.number })
    return { text: `${text}, ${formatArea(locale, flat.area)}`, path: localPath(locale, flatPath(flat)) }
  } catch {
    // The form works without it.
    return undefined
  }
}

export default island(ContactTabs)
