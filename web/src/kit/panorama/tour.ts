import type { ViewerWords } from './messages.ts'
import type { Scene } from './PanoramaDialog.tsx'

/** Sets up a tour: its button loads the viewer and opens it over the page. */
export function startTour(root: HTMLElement): void {
  const play = root.querySelector<HTMLButtonElement>('[data-tour-play]')
  const status = root.querySelector<HTMLElement>('[data-tour-status]')
  const label = play?.querySelector('span')
  if (!play || !status || !label) return
  const said = label.textContent ?? ''

  play.addEventListener('click', async () => {
    if (play.getAttribute('aria-busy') === 'true') return
    play.setAttribute('aria-busy', 'true')
    label.textContent = play.dataset.busy ?? said
    status.textContent = ''
    const { scenes = '[]', words = '{}' } = root.dataset
    try {
      const { openPanorama } = await import('./PanoramaDialog.tsx')
      await openPanorama(JSON.parse(scenes) as Scene[], JSON.parse(words) as ViewerWords, () => play.focus())
    } catch (error) {
      console.warn('The 360° view could not be opened.', error)
      status.textContent = status.dataset.failed ?? ''
    }
    play.removeAttribute('aria-busy')
    label.textContent = said
  })
}

for (const root of document.querySelectorAll<HTMLElement>('[data-tour]')) startTour(root)
