import type { Locale } from '../../i18n/locales.ts'
import { gallery } from './gallery.ts'
import type { Picture } from './pictures.ts'
import type { Project } from './projects.ts'

/** A place in a complex to look around from. */
export interface Panorama {
  name: string
  picture: Picture
}

/**
 * The 360° picture of a complex, followed by the others of the gallery. They have the gallery's titles. None if the
 * complex itself has none.
 */
export async function panoramasOf(
  { slug, panorama }: Pick<Project, 'slug' | 'panorama'>,
  locale: Locale,
): Promise<Panorama[]> {
  if (!panorama) return []
  const all = (await gallery(locale)).filter(({ kind }) => kind === 'panorama')
  const isFirst = ({ picture }: { picture: Picture }) => picture.id === panorama.id
  const first = { name: all.find(isFirst)?.title || panorama.alt, picture: panorama }
  const others = all.filter((one) => one.project === slug && !isFirst(one))
  return [first, ...others.map(({ title, picture }) => ({ name: title || picture.alt, picture }))]
}
