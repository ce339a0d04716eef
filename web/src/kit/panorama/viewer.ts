import { Viewer } from '@photo-sphere-viewer/core'
import styles from '@photo-sphere-viewer/core/index.css?url'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { stylesheet } from '../../ui/stylesheet.ts'
import ownStyles from './panorama.css?url'

export interface OpenViewer {
  /** Releases all resources. */
  close(): void
  /** Turns by degrees, to the right and up. */
  turn(right: number, up: number): void
  /** Zooms in by steps of the zoom, of which there are 100; out if negative. */
  zoom(steps: number): void
  /** Replaces the picture. Rejects if it cannot be loaded. */
  show(panorama: string): Promise<void>
  /** Turns with the device. Call it from a tap, because the browser asks for permission. */
  followDevice(): Promise<void>
  /** Whether the device has orientation sensors. */
  canFollowDevice(): Promise<boolean>
}

/** Duration of a turn or zoom by a button, in milliseconds. */
const MOTION_MS = 250
const RADIANS = Math.PI / 180

/** Opens a 360° picture in an element; this module and three.js are loaded on demand. */
export async function openViewer(
  container: HTMLElement,
  panorama: string,
  /** Shown in place of a picture that cannot be loaded. */
  loadError: string,
): Promise<OpenViewer> {
  await Promise.all([stylesheet(styles), stylesheet(ownStyles)])
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new Viewer({
    container,
    panorama,
    navbar: false,
    loadingTxt: '',
    lang: { loadError },
    // Arrow keys turn the picture only while it has the focus, otherwise they scroll the page.
    keyboard: false,
    plugins: [GyroscopePlugin.withConfig({ touchmove: true, roll: false })],
  })
  const open = new AbortController()
  const { signal } = open
  const close = () => {
    open.abort()
    viewer.destroy()
  }
  container.addEventListener('focusin', () => viewer.startKeyboardControl(), { signal })
  container.addEventListener('focusout', () => viewer.stopKeyboardControl(), { signal })
  const gyroscope = viewer.getPlugin<GyroscopePlugin>(GyroscopePlugin)
  const move = (change: { yaw: number; pitch: number } | { zoom: number }) =>
    viewer.animate({ ...change, speed: isStill ? 1 : MOTION_MS })
  const opened: OpenViewer = {
    close,
    turn(right, up) {
      const { yaw, pitch } = viewer.getPosition()
      move({ yaw: yaw + right * RADIANS, pitch: pitch + up * RADIANS })
    },
    zoom: (steps) => move({ zoom: viewer.getZoomLevel() + steps }),
    async show(next) {
      await viewer.setPanorama(next, { transition: !isStill })
    },
    followDevice: () => gyroscope.start(),
    canFollowDevice: () => gyroscope.isSupported(),
  }
  return new Promise((resolve, reject) => {
    const opening = new AbortController()
    viewer.addEventListener(
      'panorama-error',
      ({ error }) => {
        close()
        reject(error)
      },
      { signal: opening.signal },
    )
    viewer.addEventListener(
      'ready',
      () => {
        // From now on `show` reports errors, and the picture before stays.
        opening.abort()
        resolve(opened)
      },
      { once: true },
    )
  })
}
