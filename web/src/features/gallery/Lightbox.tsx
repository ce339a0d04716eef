import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { openModal } from '../../kit/modal/open-modal.ts'
import { Sphere, type SpherePicture } from '../../kit/panorama/Sphere.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { stylesheet } from '../../ui/stylesheet.ts'
import styles from './lightbox.css?url'
import { galleryMessages } from './messages.ts'

/** A picture of the gallery. */
export interface Shot {
  title: string
  alt: string
  /** URL of the picture at its largest size. */
  large: string
  sphere?: SpherePicture | undefined
}

/** Distance of a swipe to the next picture, in pixels. */
const SWIPE = 48

interface Props {
  locale: Locale
  shots: readonly [Shot, ...Shot[]]
  /** Index of the picture that is shown first. */
  first: number
  /** Takes the picture that was shown last. */
  onClose(shot: Shot): void
}

/** Opens a picture over the page, as large as the window, with the way to the others. */
export async function openLightbox(props: Props): Promise<void> {
  await stylesheet(styles)
  await openModal({
    labelledBy: 'lightbox-title',
    className: 'full-screen lightbox',
    content: () => <Lightbox {...props} />,
  })
}

function Lightbox({ locale, shots, first, onClose }: Props) {
  const t = galleryMessages(locale)
  const [index, setIndex] = useState(first)
  const [failed, setFailed] = useState<Shot>()
  const shot = shots[index] ?? shots[0]
  const last = useRef(shot)
  const pressedAt = useRef(0)
  useEffect(() => {
    last.current = shot
  }, [shot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end.
  useEffect(() => () => onClose(last.current), [])

  const step = (by: number) => setIndex((index + by + shots.length) % shots.length)
  /** Inside a 360° picture, arrow keys and fingers turn it. */
  const isInSphere = ({ target }: { target: EventTarget }) => (target as Element).closest('.sphere') !== null
  const onKeyDown = (event: KeyboardEvent) => {
    if (isInSphere(event)) return
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  const onPointerUp = (event: PointerEvent) => {
    const moved = event.clientX - pressedAt.current
    if (event.pointerType !== 'touch' || isInSphere(event) || Math.abs(moved) <= SWIPE) return
    step(moved < 0 ? 1 : -1)
  }
  return (
    <div
      className="lightbox-place"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedAt.current = event.clientX
      }}
      onPointerUp={onPointerUp}
    >
      <figure>
        <div className="view-area">
          <img key={shot.large} src={shot.large} alt={shot.alt} />
          {shot.sphere && shot !== failed && (
            <Sphere key={shot.large} locale={locale} picture={shot.sphere} onFail={() => setFailed(shot)} />
          )}
        </div>
        <figcaption>
          <span id="lightbox-title" tabIndex={-1}>
            {shot.title}
          </span>
          <span className="muted-text tabular lightbox-count" aria-live="polite">
            {t('place', { n: String(index + 1), total: String(shots.length) })}
          </span>
        </figcaption>
      </figure>
      <button type="button" className="previous-picture" aria-label={t('previous')} onClick={() => step(-1)}>
        <Icon name="back" />
      </button>
      <button type="button" className="next-picture" aria-label={t('next')} onClick={() => step(1)}>
        <Icon name="arrow" />
      </button>
    </div>
  )
}
