import { enterOverlay } from '../../ui/overlay.ts'
import { createSphere } from './sphere.ts'

/** Distance of a swipe to the next picture, in pixels. */
const SWIPE = 48

/** Filters for the kinds of pictures, and a lightbox. Without it, links open the files. */
export function startGallery(root: HTMLElement): void {
  const shots = [...root.querySelectorAll<HTMLElement>('[data-shot]')]
  const tabs = [...root.querySelectorAll<HTMLButtonElement>('[data-kind]')]
  for (const tab of tabs) {
    tab.addEventListener('click', () => {
      for (const one of tabs) one.setAttribute('aria-pressed', String(one === tab))
      for (const shot of shots)
        shot.hidden = Boolean(tab.dataset.kind) && shot.dataset.shot !== tab.dataset.kind
    })
  }
  const dialog = root.querySelector<HTMLDialogElement>('[data-lightbox]')
  if (dialog) startLightbox(dialog, shots)
}

function startLightbox(dialog: HTMLDialogElement, shots: readonly HTMLElement[]) {
  // Not in the page: it has no address until a picture is chosen.
  const image = new Image()
  dialog.querySelector('.view')?.prepend(image)
  const caption = dialog.querySelector<HTMLElement>('[data-caption]')
  const place = dialog.querySelector<HTMLElement>('[data-place]')
  const sphere = createSphere(dialog)
  let current: HTMLElement | undefined
  let leave = () => {}

  const shown = () => shots.filter((shot) => !shot.hidden)
  const show = (shot: HTMLElement | undefined) => {
    if (!shot) return
    current = shot
    const link = shot.querySelector<HTMLAnchorElement>('[data-large]')
    image.src = link?.href ?? ''
    image.alt = shot.querySelector('img')?.alt ?? ''
    void sphere.show(shot)
    if (caption) caption.textContent = shot.querySelector('figcaption')?.textContent ?? ''
    const all = shown()
    if (place) {
      place.textContent = (place.dataset.text ?? '')
        .replace('{n}', String(all.indexOf(shot) + 1))
        .replace('{total}', String(all.length))
    }
  }
  const step = (by: number) => {
    const all = shown()
    const index = current ? all.indexOf(current) : 0
    show(all[(index + by + all.length) % all.length])
  }

  for (const shot of shots) {
    shot.querySelector('[data-large]')?.addEventListener('click', (event) => {
      const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
      if (metaKey || ctrlKey || shiftKey) return
      event.preventDefault()
      show(shot)
      dialog.showModal()
      leave = enterOverlay(() => dialog.close())
    })
  }
  dialog.addEventListener('close', () => {
    sphere.hide()
    leave()
    current?.querySelector<HTMLElement>('[data-large]')?.focus()
  })
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => step(Number(button.dataset.step)))
  }
  dialog.addEventListener('keydown', (event) => {
    // Inside a 360° picture, arrow keys turn it.
    if (sphere.has(event.target)) return
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  })
  let start = 0
  dialog.addEventListener('pointerdown', (event) => {
    start = event.clientX
  })
  dialog.addEventListener('pointerup', (event) => {
    const moved = event.clientX - start
    if (sphere.has(event.target)) return
    if (event.pointerType === 'touch' && Math.abs(moved) > SWIPE) step(moved < 0 ? 1 : -1)
  })
}
