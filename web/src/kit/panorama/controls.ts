import type { ViewerWords } from './messages.ts'
import type { OpenViewer } from './viewer.ts'

/** Degrees of a turn, and steps of a zoom. */
const TURN = 30
const ZOOM = 20

const DRAWINGS = {
  left: 'm12.5 4-6 6 6 6',
  right: 'm7.5 4 6 6-6 6',
  up: 'm4 12.5 6-6 6 6',
  down: 'm4 7.5 6 6 6-6',
  out: 'M4 10h12',
  in: 'M4 10h12M10 4v12',
  whole: 'M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5',
  device: 'M6.5 2.500h7v15h-7zM9 15h2M3.500 7 2 10l1.500 3M16.500 7l1.500 3-1.500 3',
}

function button(name: keyof typeof DRAWINGS, label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.title = label
  made.setAttribute('aria-label', label)
  made.innerHTML = `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${DRAWINGS[name]}"/></svg>`
  made.addEventListener('click', onClick)
  return made
}

/** The buttons of a 360° picture: turn, zoom, full screen where the browser has it, and follow the phone. */
export function viewerControls(viewer: OpenViewer, stage: HTMLElement, words: ViewerWords): HTMLElement {
  const bar = document.createElement('div')
  bar.className = 'pano-controls'
  bar.setAttribute('role', 'group')
  bar.setAttribute('aria-label', words.controls)
  bar.append(
    button('left', words.turnLeft, () => viewer.turn(-TURN, 0)),
    button('up', words.turnUp, () => viewer.turn(0, TURN)),
    button('down', words.turnDown, () => viewer.turn(0, -TURN)),
    button('right', words.turnRight, () => viewer.turn(TURN, 0)),
    button('out', words.zoomOut, () => viewer.zoom(-ZOOM)),
    button('in', words.zoomIn, () => viewer.zoom(ZOOM)),
  )
  if (document.fullscreenEnabled) {
    const toggle = () =>
      void (document.fullscreenElement ? document.exitFullscreen() : stage.requestFullscreen()).catch(
        () => {},
      )
    bar.append(button('whole', words.fullscreen, toggle))
  }
  // Desktops report support but never move.
  if (matchMedia('(pointer: coarse)').matches) void offerDevice(viewer, bar, words)
  return bar
}

async function offerDevice(viewer: OpenViewer, bar: HTMLElement, words: ViewerWords): Promise<void> {
  if (!(await viewer.canFollowDevice())) return
  const follow = button('device', words.gyroscope, () => viewer.followDevice().catch(() => follow.remove()))
  bar.append(follow)
}
