import * as v from 'valibot'
import type { Locale } from '../i18n/locales.ts'
import { loadEntries, optional } from './entries.ts'
import { optionalText, text } from './fields.ts'
import { memo } from './memo.ts'
import { type Picture, picture } from './pictures.ts'

export const GALLERY_KINDS = ['exterior', 'interior', 'panorama', 'work'] as const

const schema = v.object({
  image: text,
  title: v.optional(v.string(), ''),
  kind: v.fallback(v.picklist(GALLERY_KINDS), 'exterior'),
  project: optionalText,
})

export interface GalleryPicture extends Omit<v.InferOutput<typeof schema>, 'image'> {
  id: string
  picture: Picture
}

const load = memo(async (locale: Locale): Promise<GalleryPicture[]> => {
  const entries = await loadEntries('gallery', schema, locale)
  const complete = entries.map(async (entry) => ({ ...entry, picture: await picture(entry.image, locale) }))
  return (await Promise.all(complete)).filter((one): one is GalleryPicture => one.picture !== undefined)
})

export const gallery = (locale: Locale): Promise<GalleryPicture[]> =>
  optional('the gallery', load(locale), [])
