import { useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { island } from '../errors/island.tsx'
import { panoramaMessages } from './messages.ts'
import type { Scene } from './PanoramaDialog.tsx'

interface Props {
  locale: Locale
  scenes: readonly [Scene, ...Scene[]]
}

/** The button that loads the 360° view and opens it over the page. */
function OpenTour({ locale, scenes }: Props) {
  const t = panoramaMessages(locale)
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'opening' | 'failed'>()
  const open = async () => {
    if (state === 'opening') return
    setState('opening')
    try {
      const { openPanorama } = await import('./PanoramaDialog.tsx')
      await openPanorama(locale, scenes, () => button.current?.focus())
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button on-paper play-button js-only"
        aria-busy={state === 'opening'}
        onClick={() => void open()}
      >
        <svg className="symbol" viewBox="0 0 20 20" aria-hidden="true">
          <ellipse cx="10" cy="10" rx="8.5" ry="3.6" />
          <path d="M7.5 11.7 10 13.6l-2.500 2" />
        </svg>
        <span>{t(state === 'opening' ? 'opening' : 'lookAround')}</span>
      </button>
      <p className="tour-status" role="status">
        {state === 'failed' && <span>{t('failed')}</span>}
      </p>
    </>
  )
}

export default island(OpenTour)
