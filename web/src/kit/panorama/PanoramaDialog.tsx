import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { stylesheet } from '../../ui/stylesheet.ts'
import { openModal } from '../modal/open-modal.ts'
import { panoramaMessages } from './messages.ts'
import styles from './panorama.css?url'
import { Sphere, type SpherePicture } from './Sphere.tsx'

/** A place to look around from. */
export interface Scene extends SpherePicture {
  name: string
}

interface Props {
  locale: Locale
  scenes: readonly [Scene, ...Scene[]]
  onOpen: () => void
  onFail: (error: unknown) => void
  onClose: () => void
}

/**
 * Opens the first place in a dialog as large as the window; with more than one, buttons lead to the others. Rejects, and
 * closes the dialog, if the first picture cannot be shown.
 */
export async function openPanorama(
  locale: Locale,
  scenes: readonly [Scene, ...Scene[]],
  onClose: () => void,
): Promise<void> {
  await stylesheet(styles)
  await new Promise<void>((onOpen, onFail) =>
    openModal({
      labelledBy: 'panorama-title',
      className: 'full-screen panorama',
      content: (close) => <Panorama {...{ locale, scenes, onOpen, onFail, onClose, close }} />,
    }).catch(onFail),
  )
}

function Panorama({ locale, scenes, onOpen, onFail, onClose, close }: Props & { close: () => void }) {
  const [place, setPlace] = useState(scenes[0])
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end.
  useEffect(
    () => () => {
      onOpen()
      onClose()
    },
    [],
  )
  return (
    <div className="pano-stage">
      <h2 id="panorama-title" aria-live="polite">
        {place.name}
      </h2>
      <Sphere
        locale={locale}
        picture={place}
        onOpen={() => {
          setOpen(true)
          onOpen()
        }}
        onFail={(error) => {
          onFail(error)
          close()
        }}
      />
      {isOpen && scenes.length > 1 && (
        <div className="pano-places" role="group" aria-label={panoramaMessages(locale)('places')}>
          {scenes.map((scene) => (
            <button
              key={scene.name}
              type="button"
              className="option"
              aria-pressed={scene === place}
              onClick={() => setPlace(scene)}
            >
              {scene.name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
