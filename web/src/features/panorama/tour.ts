import type { OpenViewer, ViewerWords } from './viewer.ts'

/** Sets up a tour: its button loads the viewer, its other buttons and Escape close it. */
export function startTour(root: HTMLElement): void {
  const find = <E extends HTMLElement>(name: string) => root.querySelector<E>(`[data-tour-${name}]`)
  const play = find<HTMLButtonElement>('play')
  const stage = find('stage')
  const sphere = find('sphere')
  const gyroscope = find<HTMLButtonElement>('gyroscope')
  const status = find('status')
  const { panorama = '', small = '', words = '{}' } = root.dataset
  if (!play || !stage || !sphere || panorama === '') return
  let viewer: OpenViewer | undefined
  const label = play.querySelector('span')
  const said = label?.textContent ?? ''

  const open = async () => {
    if (play.getAttribute('aria-busy') === 'true') return
    play.setAttribute('aria-busy', 'true')
    if (label) label.textContent = play.dataset.busy ?? said
    if (status) status.textContent = ''
    stage.hidden = false
    try {
      const { openViewer } = await import('./viewer.ts')
      // Phones neither need nor handle the largest texture.
      const source = innerWidth < 768 && small !== '' ? small : panorama
      viewer = await openViewer(sphere, source, JSON.parse(words) as ViewerWords)
      root.classList.add('is-open')
      sphere.focus()
      // Desktops report support but never move.
      const isHeld = matchMedia('(pointer: coarse)').matches
      if (gyroscope) gyroscope.hidden = !(isHeld && (await viewer.canFollowDevice()))
    } catch (error) {
      console.warn('The 360° view could not be opened.', error)
      stage.hidden = true
      if (status) status.textContent = status.dataset.failed ?? ''
    }
    play.removeAttribute('aria-busy')
    if (label) label.textContent = said
  }
  const close = () => {
    viewer?.close()
    viewer = undefined
    stage.hidden = true
    root.classList.remove('is-open')
    play.focus()
  }
  play.addEventListener('click', open)
  find('close')?.addEventListener('click', close)
  gyroscope?.addEventListener('click', () => viewer?.followDevice().catch(() => (gyroscope.hidden = true)))
  root.addEventListener('keydown', (event) => {
    // In full screen, the browser handles the first Escape.
    if (event.key === 'Escape' && viewer && !document.fullscreenElement) close()
  })
}

for (const root of document.querySelectorAll<HTMLElement>('[data-tour]')) startTour(root)
