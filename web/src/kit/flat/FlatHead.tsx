import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { drawSmallPlan } from '../plan/draw-walls.ts'
import { FlatDrawing } from './FlatDrawing.tsx'
import { flatMessages } from './messages.ts'
import { type FlatProject, placeText } from './place-text.ts'

interface Props {
  locale: Locale
  flat: FlatDetails
  places: readonly FlatProject[]
  children: ReactNode
}

/** What a row about a flat begins with: its plan, its number, where it is. */
export function FlatHead({ locale, flat, places, children }: Props) {
  return (
    <>
      {flat.plan && <FlatDrawing {...drawSmallPlan(flat.plan)} />}
      <div>
        <a className="heading-3" href={localPath(locale, flatPath(flat))}>
          {flatMessages(locale)('flat', { number: flat.number })}
        </a>
        <p className="small-text muted-text">{placeText(locale, flat, places)}</p>
        {children}
      </div>
    </>
  )
}
