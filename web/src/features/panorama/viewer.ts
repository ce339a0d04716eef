import { Viewer } from '@photo-sphere-viewer/core'
import styles from '@photo-sphere-viewer/core/index.css?url'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { stylesheet } from '../../ui/stylesheet.ts'

/** Texts of the viewer's own buttons. */
export type ViewerWords = Record<
  'zoomOut' | 'zoomIn' | 'fullscreen' | 'moveUp' | 'moveDown' | 'moveLeft' | 'moveRight',
  string
>

export interface OpenViewer {
  /** Releases all resources. */
  close(): void
  /** Turns with the device. Call it from a tap, because the browser asks for permission. */
  followDevice(): Promise<void>
  /** Whether the device has orientation sensors. */
  canFollowDevice(): Promise<boolean>
}

/** Opens a 360° picture in an element. This module and three.js are loaded on demand. */
export async function openViewer(
  container: HTMLElement,
  panorama: string,
  words: ViewerWords,
): Promise<OpenViewer> {
  await stylesheet(styles)
  const viewer = new Viewer({
    container,
    panorama,
    navbar: ['zoom', 'move', 'fullscreen'],
    lang: {
      zoom: words.zoomIn,
      zoomOut: words.zoomOut,
      zoomIn: words.zoomIn,
      fullscreen: words.fullscreen,
      moveUp: words.moveUp,
      moveDown: words.moveDown,
      moveLeft: words.moveLeft,
      moveRight: words.moveRight,
    },
    loadingTxt: '',
    // Arrow keys turn the picture only while it has the focus, otherwise they scroll the page.
    keyboard: false,
    mousewheelCtrlKey: true,
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
  return new Promise((resolve, reject) => {
    viewer.addEventListener(
      'ready',
      () =>
        resolve({
          close,
          followDevice: () => gyroscope.start(),
          canFollowDevice: () => gyroscope.isSupported(),
        }),
      { once: true },
    )
    viewer.addEventListener('panorama-error', ({ error }) => {
      close()
      reject(error)
    })
  })
}
