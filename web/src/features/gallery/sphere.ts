import type { ViewerWords } from '../../kit/panorama/messages.ts'
import type { OpenViewer } from '../../kit/panorama/viewer.ts'

/** The 360° pictures of a lightbox. The viewer is loaded with the first one; if that fails, the flat picture stays. */
export function createSphere(dialog: HTMLElement) {
  const stage = dialog.querySelector<HTMLElement>('[data-stage]')
  let viewer: OpenViewer | undefined
  let wanted: HTMLElement | undefined

  const hide = () => {
    wanted = undefined
    viewer?.close()
    viewer = undefined
    if (stage) stage.hidden = true
  }
  return {
    hide,
    /** Whether an event comes from the 360° picture. */
    has: (target: EventTarget | null) => target instanceof Node && stage?.contains(target) === true,
    async show(shot: HTMLElement): Promise<void> {
      hide()
      const { sphere, sphereSmall } = shot.dataset
      if (!stage || !sphere) return
      wanted = shot
      try {
        const { openViewer } = await import('../../kit/panorama/viewer.ts')
        if (wanted !== shot) return
        stage.hidden = false
        // Phones neither need nor handle the largest texture.
        const source = innerWidth < 768 && sphereSmall ? sphereSmall : sphere
        const words = JSON.parse(dialog.dataset.words ?? '{}') as ViewerWords
        const opened = await openViewer(stage, source, words)
        if (wanted !== shot) return opened.close()
        viewer = opened
      } catch (error) {
        console.warn('The 360° view could not be opened.', error)
        if (wanted === shot) hide()
      }
    },
  }
}
