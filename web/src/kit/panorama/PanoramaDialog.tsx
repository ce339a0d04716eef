import { useEffect, useRef, useState } from 'react'
import { stylesheet } from '../../ui/stylesheet.ts'
import { openModal } from '../modal/modal.ts'
import type { ViewerWords } from './messages.ts'
import styles from './panorama.css?url'
import { type OpenViewer, openViewer } from './viewer.ts'

/** A place to look around from. */
export interface Scene {
  name: string
  /** URL of the equirectangular picture. */
  panorama: string
  /** For phones, which neither need nor handle the largest texture. */
  small: string
}

const pictureOf = ({ panorama, small }: Scene) => (innerWidth < 768 ? small : panorama)

interface Props {
  scenes: readonly Scene[]
  words: ViewerWords
  onOpen: () => void
  onFail: (error: unknown) => void
  onClose: () => void
}

/**
 * Opens the first place in a dialog as large as the window; with more than one, buttons lead to the others. Rejects, and
 * closes the dialog, if the first picture cannot be shown.
 */
export async function openPanorama(
  scenes: readonly Scene[],
  words: ViewerWords,
  onClose: () => void,
): Promise<void> {
  await stylesheet(styles)
  await new Promise<void>((onOpen, onFail) =>
    openModal({
      labelledBy: 'panorama-title',
      className: 'panorama',
      closeLabel: words.close,
      content: (close) => <Panorama {...{ scenes, words, onOpen, onFail, onClose, close }} />,
    }),
  )
}

function Panorama({ scenes, words, onOpen, onFail, onClose, close }: Props & { close: () => void }) {
  const sphere = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<OpenViewer>()
  const [place, setPlace] = useState(scenes[0])

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once.
  useEffect(() => {
    if (!sphere.current || !place) return
    const opening = openViewer(sphere.current, pictureOf(place), words)
    opening.then(setViewer).then(onOpen, (error) => {
      close()
      onFail(error)
    })
    return () => {
      opening.then((opened) => opened.close()).catch(() => {})
      onOpen()
      onClose()
    }
  }, [])

  const show = async (scene: Scene) => {
    // The viewer says so if the picture cannot be loaded.
    await viewer?.show(pictureOf(scene)).catch(() => {})
    setPlace(scene)
  }
  return (
    <div className="pano-stage">
      <h2 id="panorama-title" aria-live="polite">
        {place?.name}
      </h2>
      <div
        ref={sphere}
        className="sphere"
        tabIndex={0}
        role="application"
        aria-label={words.view}
        data-sphere
      />
      {viewer && scenes.length > 1 && (
        <div className="pano-places" role="group" aria-label={words.places}>
          {scenes.map((scene) => (
            <button
              key={scene.name}
              type="button"
              aria-pressed={scene === place}
              onClick={() => void show(scene)}
            >
              {scene.name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
