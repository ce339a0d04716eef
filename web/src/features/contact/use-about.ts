import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { formatArea } from '../../i18n/units.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import type { About } from './ContactForm.tsx'
import { contactMessages } from './messages.ts'

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
