import type * as v from 'valibot'
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { content } from './built.ts'
import { type Download, downloads, videoUrl } from './downloads.ts'
import { required } from './entries.ts'
import { reportBuilding, reportBuildings, reportProject } from './left-out.ts'
import { type Picture, picture, pictures } from './pictures.ts'
import { finder, withTargets } from './references.ts'
import { type RichText, richText } from './rich-text.ts'
import type { buildingSchema, projectSchema } from './schemas.ts'

type Values = v.InferOutput<typeof projectSchema>
type Pictured =
  | 'hero'
  | 'heroPhone'
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
  /** An upright picture in its place on phones. */
  heroPhone: Picture | undefined
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
  const entries = await required('the projects', content.projects(locale))
  if (entries.length === 0) throw new Error('the platform has no complex that can be shown: publish one')
  const all = await Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      description: richText(entry.description, locale, {
        entry: `project entry ${entry.slug}`,
        field: 'description',
      }),
      hero: await picture(entry.hero, locale),
      heroPhone: await picture(entry.heroPhone, locale),
      video: await videoUrl(entry.video),
      dusk: await picture(entry.dusk, locale),
      cover: await picture(entry.cover ?? entry.hero, locale),
      gallery: await pictures(entry.gallery, locale),
      windowViews: (
        await Promise.all(
          entry.windowViews.map(async ({ image, fromFloor }) => ({
            picture: await picture(image, locale),
            fromFloor,
          })),
        )
      )
        .filter((view): view is WindowView => view.picture !== undefined)
        .sort((a, b) => a.fromFloor - b.fromFloor),
      rooms: (
        await Promise.all(
          entry.rooms.map(async ({ image, panorama, type }) => ({
            picture: await picture(image, locale),
            panorama: await picture(panorama, locale),
            type: type[locale] ?? type[DEFAULT_LOCALE] ?? '',
          })),
        )
      ).filter((room): room is Room => room.picture !== undefined),
      files: await downloads(entry.files.map((file) => ({ id: file }))),
    })),
  )
  for (const project of all) reportProject(project)
  return all
})

export async function project(slug: string | undefined, locale: Locale): Promise<Project | undefined> {
  return (await projects(locale)).find((one) => one.slug === slug)
}

/** Finds the slug of a complex by what refers to it; without references there is nothing to read. */
export async function complexNamed(written: readonly (string | undefined)[], locale: Locale) {
  const find = finder(written.some(Boolean) ? await projects(locale) : [], ({ slug }) => slug)
  return (one: string) => find(one)?.slug
}

/** Entries that belong to complexes; those of one that is not there are left out, or `canStandAlone`. */
export async function ofComplexes<T extends { slug: string; project?: string | undefined }>(
  model: string,
  entries: readonly T[],
  locale: Locale,
  canStandAlone = false,
): Promise<T[]> {
  const find = await complexNamed(
    entries.map(({ project }) => project),
    locale,
  )
  return withTargets(model, entries, 'project', find, canStandAlone)
}

/** The names of the complexes, for islands that learn which one they are about from the address. */
export const places = async (locale: Locale): Promise<{ project: string; projectName: string }[]> =>
  (await projects(locale)).map(({ slug, name }) => ({ project: slug, projectName: name }))

/** A building: its façade, its floors from the bottom up and its specification. Lengths in metres. */
export interface Building extends Omit<v.InferOutput<typeof buildingSchema>, 'facade' | 'floorCount'> {
  id: string
  slug: string
  updated: string
  facade: Picture | undefined
  floorCount: number
}

/** The buildings of all complexes, in the order of the CMS. */
export const allBuildings = memo(async (locale: Locale): Promise<Building[]> => {
  const own = await required('the buildings', content.buildings(locale))
  const all = await Promise.all(
    own.map(async ({ floorCount, ...entry }) => ({
      ...entry,
      floorCount: floorCount ?? Math.max(1, ...entry.floors.map(({ floor }) => floor)),
      facade: await picture(entry.facade, locale),
    })),
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
