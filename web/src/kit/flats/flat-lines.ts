import type { Locale } from '../../i18n/locales.ts'
import { flatsById } from '../../platform/content/flats-by-id.ts'
import { places } from '../../platform/content/places.ts'
import { placeText } from './place-text.ts'

/** A flat in an email. */
export interface FlatLine {
  number: string
  /** `Terrace Park, building A, floor 9` */
  place: string
}

/** The number and the location of a flat; undefined if there is no such flat. */
export async function flatLine(id: string, locale: Locale): Promise<FlatLine | undefined> {
  const flat = (await flatsById([id])).get(id)
  return flat && { number: flat.number, place: placeText(locale, flat, await places(locale)) }
}
