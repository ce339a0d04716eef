import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { panoramaMessages } from './messages.ts'
import { SphereControls } from './SphereControls.tsx'
import type { OpenViewer } from './viewer.ts'

/** A 360° picture in two sizes, as URLs of equirectangular pictures. */
export interface SpherePicture {
  panorama: string
  /** For phones, which neither need nor handle the largest texture. */
  small: string
}

const urlOf = ({ panorama, small }: SpherePicture) => (innerWidth < 768 ? small : panorama)

interface Props {
  locale: Locale
  /** Once there is one, others replace it. */
  picture: SpherePicture
  onOpen?: () => void
  /** The viewer or the first picture could not be loaded. */
  onFail: (error: unknown) => void
}

/** A 360° picture with its buttons. The viewer is loaded with the first one. */
export function Sphere({ locale, picture, onOpen, onFail }: Props) {
  const t = panoramaMessages(locale)
  const place = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<OpenViewer>()
  const url = urlOf(picture)
  const shown = useRef(url)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once.
  useEffect(() => {
    const closing = new AbortController()
    const open = async () => {
      const { openViewer } = await import('./viewer.ts')
      if (closing.signal.aborted || !place.current) return
      const opened = await openViewer(place.current, shown.current, t('pictureFailed'))
      closing.signal.addEventListener('abort', () => opened.close())
      if (closing.signal.aborted) return opened.close()
      setViewer(opened)
      onOpen?.()
    }
    open().catch((error) => {
      if (closing.signal.aborted) return
      console.warn('The 360° view could not be opened.', error)
      onFail(error)
    })
    return () => closing.abort()
  }, [])
  useEffect(() => {
    if (!viewer || shown.current === url) return
    shown.current = url
    // The viewer says so if the picture cannot be loaded.
    viewer.show(url).catch(() => {})
  }, [viewer, url])

  return (
    <>
      <div ref={place} className="sphere" tabIndex={0} role="application" aria-label={t('view')} />
      {viewer && <SphereControls locale={locale} viewer={viewer} stage={place.current?.parentElement} />}
    </>
  )
}
