import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { content } from './built.ts'
import { optional } from './entries.ts'
import { fallback, id, optionalText, requiredId } from './fields.ts'
import { GALLERY_KINDS, type GalleryKind } from './gallery-kinds.ts'
import { type Picture, picture } from './pictures.ts'
import { ofComplexes } from './projects.ts'

const schema = v.object({
  image: requiredId,
  title: v.nullish(v.string(), ''),
  kind: fallback(v.picklist(GALLERY_KINDS), 'exterior'),
  panorama: id,
  project: optionalText,
})

export interface GalleryPicture {
  id: string
  title: string
  kind: GalleryKind
  project: string | undefined
  picture: Picture
  /** What the picture shows, in 360°. */
  panorama: Picture | undefined
}

const load = memo(async (locale: Locale): Promise<GalleryPicture[]> => {
  const entries = await ofComplexes('gallery', await content.entries('gallery', schema, locale), locale, true)
  const found = entries.map(async ({ id, title, kind, project, image, panorama }) => ({
    id,
    title,
    kind,
    project,
    picture: await picture(image, locale),
    panorama: await picture(panorama, locale),
  }))
  return (await Promise.all(found)).filter((one): one is GalleryPicture => one.picture !== undefined)
})

export const gallery = (locale: Locale): Promise<GalleryPicture[]> =>
  optional('the gallery', load(locale), [])

/** What a picture shows: its title in the gallery, so that it says the same wherever it stands. */
export async function captionOf(picture: Picture | undefined, locale: Locale): Promise<string | undefined> {
  if (!picture) return undefined
  return (await gallery(locale)).find((one) => one.picture.id === picture.id)?.title || undefined
}
