import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { apartmentMessages } from './messages.ts'

/** How long the confirmation is shown, in milliseconds. */
const COPIED_NOTE_MS = 3000

/** Selects the address, ready to be copied. */
function choose(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

/** Opens the device's share sheet, or copies the URL, or shows it. */
export function ShareButton({ locale }: { locale: Locale }) {
  const t = apartmentMessages(locale)
  const [isCopied, setCopied] = useState(false)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_NOTE_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const share = async () => {
    const page = { title: document.title, url: location.href }
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) return await navigator.share(page)
      await navigator.clipboard.writeText(page.url)
      setCopied(true)
      setAddress(undefined)
    } catch (error) {
      // The visitor has closed the share sheet, or copying is not allowed: browsers in apps have no address bar either.
      if ((error as Error).name !== 'AbortError') setAddress(page.url)
    }
  }
  return (
    <>
      <button type="button" onClick={() => void share()}>
        <svg className="symbol" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 12V2.500M6.500 5.500 10 2l3.500 3.500M5 9H3v9h14V9h-2" />
        </svg>
        <span>{t(isCopied ? 'copied' : 'share')}</span>
      </button>
      {/* Announced separately: a status inside the button would hide the button's name. */}
      <span className="visually-hidden" role="status">
        {isCopied && t('copied')}
      </span>
      {address && (
        <input className="share-address" aria-label={t('address')} readOnly value={address} ref={choose} />
      )}
    </>
  )
}
