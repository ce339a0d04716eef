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

/**
 * Opens the first place in a dialog as large as the window; with more than one, buttons lead to the others. Rejects, and
 * closes the dialog, if the first picture cannot be shown.
 */
export async function openPanorama(
  scenes: readonly Scene[],
  words: ViewerWords,
  onClose: () => void,
): Promise<void> {
  const [first] = scenes
  if (!first) return
  await stylesheet(styles)
  const stage = document.createElement('div')
  stage.className = 'pano-stage'
  stage.innerHTML =
    '<h2 id="panorama-title" aria-live="polite"></h2><div class="sphere" tabindex="0" role="application" autofocus data-sphere></div>'
  const [title, sphere] = stage.children as unknown as [HTMLElement, HTMLElement]
  title.textContent = first.name
  sphere.setAttribute('aria-label', words.view)
  let viewer: OpenViewer | undefined
  let close = () => {}
  let isClosed = false
  await openModal({
    labelledBy: title.id,
    className: 'panorama',
    closeLabel: words.close,
    render(place, closeDialog) {
      close = closeDialog
      place.append(stage)
      return () => {
        isClosed = true
        viewer?.close()
        onClose()
      }
    },
  })
  try {
    const opened = await openViewer(sphere, pictureOf(first), words)
    if (isClosed) return opened.close()
    viewer = opened
  } catch (error) {
    if (isClosed) return
    close()
    throw error
  }
  if (scenes.length > 1) stage.append(places(scenes, viewer, title, words))
}

/** Buttons for the places to look around from. */
function places(scenes: readonly Scene[], viewer: OpenViewer, title: HTMLElement, words: ViewerWords) {
  const list = document.createElement('div')
  list.className = 'pano-places'
  list.setAttribute('role', 'group')
  list.setAttribute('aria-label', words.places)
  const buttons = scenes.map((scene, index) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = scene.name
    button.setAttribute('aria-pressed', String(index === 0))
    button.addEventListener('click', async () => {
      // The viewer says so if the picture cannot be loaded.
      await viewer.show(pictureOf(scene)).catch(() => {})
      for (const one of buttons) one.setAttribute('aria-pressed', String(one === button))
      title.textContent = scene.name
    })
    return button
  })
  list.append(...buttons)
  return list
}
