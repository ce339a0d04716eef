import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { type Download, download, fileUrl } from './downloads.ts'
import { loadEntries, required } from './entries.ts'
import { date, facts, focus, optionalText, slugPart, text, texts, tone } from './fields.ts'
import { floors } from './floors.ts'
import { reportBuilding, reportBuildings, reportProject } from './left-out.ts'
import { type Picture, picture, pictures } from './pictures.ts'
import { type RichText, richText } from './rich-text.ts'

const image = v.nullish(v.string())

const schema = v.object({
  name: text,
  district: text,
  address: v.nullish(v.string(), ''),
  coordinates: v.fallback(v.nullish(v.object({ lat: v.number(), lng: v.number() })), null),
  status: v.fallback(v.picklist(['current', 'finished']), 'current'),
  completion: date,
  summary: v.nullish(v.string(), ''),
  lead: v.nullish(v.string(), ''),
  description: v.nullish(v.string(), ''),
  features: texts,
  hero: image,
  video: image,
  heroTone: tone,
  heroFocus: focus,
  dusk: image,
  duskTone: tone,
  cover: image,
  coverFocus: focus,
  gallery: v.fallback(v.nullish(v.array(v.string())), null),
  windowViews: v.fallback(v.nullish(v.array(v.object({ image: v.string(), fromFloor: v.number() })), []), []),
  rooms: v.fallback(
    v.nullish(
      v.array(v.object({ image: v.string(), panorama: image, type: v.record(v.string(), v.string()) })),
      [],
    ),
    [],
  ),
  showFlat: optionalText,
  instalments: v.fallback(
    v.nullish(v.object({ months: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    null,
  ),
  timeline: v.fallback(
    v.nullish(
      v.array(v.object({ title: text, month: v.string(), state: v.picklist(['done', 'now', 'ahead']) })),
      [],
    ),
    [],
  ),
  files: v.fallback(v.nullish(v.array(v.string()), []), []),
  seoTitle: optionalText,
  seoDescription: optionalText,
})

type Values = v.InferOutput<typeof schema>
type Pictured =
  | 'hero'
  | 'video'
  | 'dusk'
  | 'cover'
  | 'gallery'
  | 'windowViews'
  | 'rooms'
  | 'files'
  | 'description'

/** The view from a floor and those above it, up to the next view. */
export interface WindowView {
  picture: Picture
  fromFloor: number
}

/** A room as flats of a type have it. */
export interface Room {
  picture: Picture
  /** 360° picture of the same room. */
  panorama: Picture | undefined
  /** The flats that have it, in words. */
  type: string
}

/** A housing complex, in one language. */
export interface Project extends Omit<Values, Pictured> {
  id: string
  slug: string
  updated: string
  description: RichText
  hero: Picture | undefined
  /** URL of a video in place of the picture. */
  video: string | undefined
  dusk: Picture | undefined
  cover: Picture | undefined
  gallery: Picture[]
  windowViews: WindowView[]
  rooms: Room[]
  files: Download[]
}

/** All complexes, in the order of the CMS. */
export const projects = memo(async (locale: Locale): Promise<Project[]> => {
  const entries = await required('the projects', loadEntries('project', schema, locale))
  if (entries.length === 0) throw new Error('the platform has no complex that can be shown: publish one')
  const all = await Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      description: richText(entry.description, locale),
      hero: await picture(entry.hero, locale),
      video: await fileUrl(entry.video),
      dusk: await picture(entry.dusk, locale),
      cover: await picture(entry.cover ?? entry.hero, locale),
      gallery: await pictures(entry.gallery, locale),
      windowViews: (
        await Promise.all(
          (entry.windowViews ?? []).map(async ({ image, fromFloor }) => ({
            picture: await picture(image, locale),
            fromFloor,
          })),
        )
      )
        .filter((view): view is WindowView => view.picture !== undefined)
        .sort((a, b) => a.fromFloor - b.fromFloor),
      rooms: (
        await Promise.all(
          (entry.rooms ?? []).map(async ({ image, panorama, type }) => ({
            picture: await picture(image, locale),
            panorama: await picture(panorama, locale),
            type: type[locale] ?? type['ka'] ?? '',
          })),
        )
      ).filter((room): room is Room => room.picture !== undefined),
      files: (await Promise.all((entry.files ?? []).map((id) => download(id)))).filter(
        (file) => file !== undefined,
      ),
    })),
  )
  for (const project of all) reportProject(project)
  return all
})

export async function project(slug: string | undefined, locale: Locale): Promise<Project | undefined> {
  return (await projects(locale)).find((one) => one.slug === slug)
}

/** The names of the complexes, for islands that learn which one they are about from the address. */
export const places = async (locale: Locale): Promise<{ project: string; projectName: string }[]> =>
  (await projects(locale)).map(({ slug, name }) => ({ project: slug, projectName: name }))

const buildingSchema = v.object({
  project: text,
  letter: slugPart,
  name: text,
  facade: image,
  floors: v.nullish(floors, []),
  floorCount: v.number(),
  width: v.number(),
  depth: v.number(),
  bearing: v.number(),
  entrances: v.number(),
  ceiling: v.number(),
  view: v.nullish(v.string(), ''),
  completion: date,
  specification: facts,
})

/** A building: its façade, its floors from the bottom up and its specification. Lengths in metres. */
export interface Building extends Omit<v.InferOutput<typeof buildingSchema>, 'facade'> {
  id: string
  slug: string
  updated: string
  facade: Picture | undefined
}

const allBuildings = memo(async (locale: Locale): Promise<Building[]> => {
  const entries = await required('the buildings', loadEntries('building', buildingSchema, locale))
  const all = await Promise.all(
    entries.map(async (entry) => ({ ...entry, facade: await picture(entry.facade, locale) })),
  )
  for (const building of all) reportBuilding(building)
  return all
})

/** The buildings of a complex, in the order of the CMS. */
export async function buildings(projectSlug: string, locale: Locale): Promise<Building[]> {
  const own = (await allBuildings(locale)).filter((building) => building.project === projectSlug)
  reportBuildings(projectSlug, own)
  return own
}
