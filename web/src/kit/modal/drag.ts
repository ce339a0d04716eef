/** Distance that closes a dragged sheet, in pixels, or speed at release, in pixels per millisecond. */
const FAR = 120
const FAST = 0.5

/** Whether a released sheet closes. */
export const isThrown = (distance: number, speed: number): boolean =>
  distance > FAR || (distance > 12 && speed > FAST)

/**
 * Lets a sheet be dragged down by its `data-drag` part; far or fast enough closes it, otherwise it returns. Dragging up, and
 * down to where it started, scrolls its content, because the browser no longer gets the touches of that part.
 */
export function draggable(sheet: HTMLElement, isOn: () => boolean, close: () => void): void {
  let from: { y: number; pointer: number; scrolled: number } | undefined
  let last = { y: 0, time: 0, speed: 0 }

  const move = (distance: number) => {
    sheet.style.transform = distance > 0 ? `translateY(${distance}px)` : ''
  }
  sheet.addEventListener('pointerdown', (event) => {
    const handle = (event.target as Element).closest('[data-drag]')
    if (!handle || !isOn() || (event.target as Element).closest('a, button, input')) return
    from = { y: event.clientY, pointer: event.pointerId, scrolled: sheet.scrollTop }
    last = { y: event.clientY, time: event.timeStamp, speed: 0 }
    handle.setPointerCapture(event.pointerId)
    sheet.dataset.dragging = ''
  })
  sheet.addEventListener('pointermove', (event) => {
    if (event.pointerId !== from?.pointer) return
    const passed = Math.max(1, event.timeStamp - last.time)
    last = { y: event.clientY, time: event.timeStamp, speed: (event.clientY - last.y) / passed }
    const distance = event.clientY - from.y - from.scrolled
    sheet.scrollTop = -distance
    move(distance)
  })
  const end = (event: PointerEvent) => {
    if (event.pointerId !== from?.pointer) return
    const distance = event.clientY - from.y - from.scrolled
    from = undefined
    delete sheet.dataset.dragging
    if (event.type === 'pointerup' && isThrown(distance, last.speed)) close()
    else move(0)
  }
  sheet.addEventListener('pointerup', end)
  sheet.addEventListener('pointercancel', end)
}
