import type { Locale } from '../../i18n/locales.ts'
import { gallery } from './gallery.ts'
import type { Picture } from './pictures.ts'
import type { Project, Room } from './projects.ts'

/** A place in a complex to look around from. */
export interface Panorama {
  name: string
  picture: Picture
}

/**
 * The 360° picture of a room, followed by those of the complex in the gallery that show no flat. They have the
 * gallery's titles. None if the room itself has none.
 */
export async function panoramasOf(
  { panorama }: Room,
  { slug, rooms }: Pick<Project, 'slug' | 'rooms'>,
  locale: Locale,
  /** The name of the room, for a picture without a title in the gallery. */
  name: string,
): Promise<Panorama[]> {
  if (!panorama) return []
  const all = (await gallery(locale)).flatMap(({ title, project, panorama: picture }) =>
    picture ? [{ name: title || picture.alt, project, picture }] : [],
  )
  const first = all.find(({ picture }) => picture.id === panorama.id)
  const isOfFlat = (id: string) => rooms.some((room) => room.panorama?.id === id)
  const others = all.filter(({ project, picture }) => project === slug && !isOfFlat(picture.id))
  return [{ name: first?.name ?? name, picture: panorama }, ...others]
}
