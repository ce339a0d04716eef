import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { panoramaMessages } from './messages.ts'
import type { OpenViewer } from './viewer.ts'

/** Degrees of a turn, and steps of a zoom. */
const TURN = 30
const ZOOM = 20

const DRAWINGS = {
  turnLeft: 'm12.5 4-6 6 6 6',
  turnUp: 'm4 12.5 6-6 6 6',
  turnDown: 'm4 7.5 6 6 6-6',
  turnRight: 'm7.5 4 6 6-6 6',
  zoomOut: 'M4 10h12',
  zoomIn: 'M4 10h12M10 4v12',
  fullscreen: 'M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5',
  gyroscope: 'M6.5 2.500h7v15h-7zM9 15h2M3.500 7 2 10l1.500 3M16.500 7l1.500 3-1.500 3',
}

interface Props {
  locale: Locale
  viewer: OpenViewer
  /** Fills the screen on request. */
  stage: Element | null | undefined
}

/** The buttons of a 360° picture: turn, zoom, full screen where the browser has it, and follow the phone. */
export function SphereControls({ locale, viewer, stage }: Props) {
  const t = panoramaMessages(locale)
  const [canFollow, setFollow] = useState(false)
  useEffect(() => {
    // Desktops report support but never move.
    if (matchMedia('(pointer: coarse)').matches) void viewer.canFollowDevice().then(setFollow)
  }, [viewer])

  const fill = async () => {
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : stage?.requestFullscreen())
    } catch {
      // The browser does not let us.
    }
  }
  const buttons: readonly (readonly [name: keyof typeof DRAWINGS, press: () => void, isHere?: boolean])[] = [
    ['turnLeft', () => viewer.turn(-TURN, 0)],
    ['turnUp', () => viewer.turn(0, TURN)],
    ['turnDown', () => viewer.turn(0, -TURN)],
    ['turnRight', () => viewer.turn(TURN, 0)],
    ['zoomOut', () => viewer.zoom(-ZOOM)],
    ['zoomIn', () => viewer.zoom(ZOOM)],
    ['fullscreen', () => void fill(), document.fullscreenEnabled],
    ['gyroscope', () => void viewer.followDevice().catch(() => setFollow(false)), canFollow],
  ]
  return (
    <div className="pano-controls" role="group" aria-label={t('controls')}>
      {buttons.map(
        ([name, press, isHere = true]) =>
          isHere && (
            <button key={name} type="button" title={t(name)} aria-label={t(name)} onClick={press}>
              <svg className="symbol" viewBox="0 0 20 20" aria-hidden="true">
                <path d={DRAWINGS[name]} />
              </svg>
            </button>
          ),
      )}
    </div>
  )
}
