import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { filterMessages } from '../../kit/flat/filter-messages.ts'
import { flatLines } from '../../kit/flat/lines.tsx'
import { flatMessages } from '../../kit/flat/messages.ts'
import { plansPath } from '../../platform/content/addresses.ts'
import { facadeMessages } from './messages.ts'
import type { FacadeFlat } from './pack.ts'
import type { Selection } from './selection.ts'

/** A floor as the façade shows it. */
export interface FacadeFloor {
  floor: number
  /** Metres above the first floor. */
  level: number
  /** Outline in parts of the picture. */
  polygon: readonly (readonly [number, number])[]
}

/** The building, for all parts of the selector. */
export interface FacadeInfo {
  locale: Locale
  /** Slug of the complex and letter of the building. */
  project: string
  building: string
  /** Path of the building's page, with its flats below. */
  base: string
  floors: readonly FacadeFloor[]
  /** Size of the façade picture in pixels, and whether the house stands; undefined without a picture. */
  picture: { width: number; height: number; isBuilt: boolean } | undefined
  /** Flats can be reserved online. */
  isReservable: boolean
  /** The last change of a flat that the page knows of, as ISO text. */
  updated: string
}

interface Facade extends FacadeInfo {
  selection: Selection
}

const FacadeContext = createContext<Facade | undefined>(undefined)
export const FacadeProvider = FacadeContext.Provider

export function useFacade() {
  const facade = useContext(FacadeContext)
  if (!facade) throw new Error('A part of the façade stands outside of it.')
  const { locale, project, building, base, floors, selection } = facade
  const pay = useStore(selection.$pay)
  return {
    ...facade,
    t: facadeMessages(locale),
    filterText: filterMessages(locale),
    f: flatMessages(locale),
    fields: flatLines(locale),
    /** Path of the file with the drawings of the building's flats. */
    plans: plansPath(project, building),
    hrefOf: (flat: Pick<FacadeFlat, 'number'>) =>
      `${base}/${encodeURIComponent(flat.number)}${pay ? `#${pay}` : ''}`,
    floorHrefOf: (floor: number) => `${base}/floors/${floor}`,
    /** A flat as the wishlist stores it. */
    favouriteOf: ({ id, number, price }: FacadeFlat) => ({ flatId: id, project, building, number, price }),
    levelOf: (floor: number) => floors.find((one) => one.floor === floor)?.level,
  }
}
