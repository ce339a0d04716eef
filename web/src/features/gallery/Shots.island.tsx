import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { island } from '../../kit/errors/island.tsx'
import { GALLERY_KINDS, type GalleryKind } from '../../platform/content/gallery-kinds.ts'
import type { Shot } from './Lightbox.tsx'
import { galleryMessages } from './messages.ts'

interface Props {
  locale: Locale
  /** In the order of the list in `children`. */
  shots: readonly (Shot & { kind: GalleryKind })[]
  /** The list of pictures. Its links open the files, without this island or before it responds. */
  children?: ReactNode
}

/** Filters for the kinds of pictures, and the way into the lightbox. */
function Shots({ locale, shots, children }: Props) {
  const t = galleryMessages(locale)
  const [kind, setKind] = useState<GalleryKind>()
  const list = useRef<HTMLDivElement>(null)
  const kinds = GALLERY_KINDS.filter((one) => shots.some((shot) => shot.kind === one))
  const ofKind = (one: GalleryKind | undefined) => shots.filter((shot) => !one || shot.kind === one)
  const linkOf = ({ large }: Shot) =>
    list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(large)}"]`)

  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    const [first, ...others] = ofKind(kind)
    const at = ofKind(kind).findIndex(({ large }) => large === href)
    if (!first || !href || at < 0) return
    event.preventDefault()
    try {
      const { openLightbox } = await import('./Lightbox.tsx')
      await openLightbox({
        locale,
        shots: [first, ...others],
        first: at,
        onClose: (shot) => linkOf(shot)?.focus(),
      })
    } catch {
      location.assign(href)
    }
  }
  return (
    <>
      {kinds.length > 1 && (
        <div className="tab-row js-only" role="group" aria-label={t('kinds')}>
          {[undefined, ...kinds].map((one) => (
            <button key={one ?? 'all'} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
              <span>{t(one ?? 'all')}</span>
              <small>{ofKind(one).length}</small>
            </button>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: presses of the links in it, which keys press, too. */}
      <div ref={list} data-only={kind} onClick={(event) => void open(event)}>
        {children}
      </div>
    </>
  )
}

export default island(Shots)
