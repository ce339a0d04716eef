import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { warnOnce } from '../log.ts'
import { memo } from '../memo.ts'
import { loadEntries, optional } from './entries.ts'
import { optionalText, text } from './fields.ts'

const metres = v.pipe(v.number(), v.finite())
const point = v.tuple([metres, metres])
const line = v.pipe(v.array(point), v.minLength(2))
const outline = v.pipe(v.array(point), v.minLength(3))
const size = v.pipe(metres, v.minValue(0))
/** x, y, width, depth. */
const box = v.tuple([metres, metres, size, size])
const name = v.fallback(v.nullish(v.record(v.string(), v.string())), null)

const mapSchema = v.object({
  turn: v.optional(metres, 0),
  radius: v.pipe(metres, v.minValue(100), v.maxValue(5000)),
  streets: v.optional(
    v.array(
      v.object({
        line,
        width: v.optional(size, 12),
        name,
        at: v.optional(v.pipe(metres, v.minValue(0), v.maxValue(1)), 0.5),
      }),
    ),
    [],
  ),
  houses: v.optional(v.array(box), []),
  parks: v.optional(v.array(v.object({ outline, name })), []),
  water: v.optional(v.array(v.object({ outline, name })), []),
  site: outline,
  /** The part that the site plan shows. */
  frame: v.optional(box),
  paths: v.optional(v.array(v.object({ line, width: v.optional(size, 2) })), []),
  features: v.optional(
    v.array(v.object({ kind: v.picklist(['deck', 'playground', 'parking', 'ramp', 'steps']), box, name })),
    [],
  ),
  /** Distances worth knowing; each is written with its length. */
  dimensions: v.optional(v.array(v.tuple([point, point])), []),
  /** The middle of a crown, and its radius. */
  trees: v.optional(v.array(v.union([point, v.tuple([metres, metres, size])])), []),
  buildings: v.optional(
    v.array(v.object({ letter: text, box, entrances: v.optional(v.array(point), []) })),
    [],
  ),
})

/**
 * The surroundings of a complex, drawn along its own streets: in metres from its middle, x to the right, y down.
 * `turn` is how many degrees that drawing is turned clockwise to have north up; `radius` reaches from the middle to the
 * left and right edge.
 */
export type ComplexMap = v.InferOutput<typeof mapSchema>

/** A name of the map in a language; Georgian where it lacks one. */
export const mapName = (
  names: Record<string, string> | null | undefined,
  locale: Locale,
): string | undefined => names?.[locale] ?? names?.ka

const loadMaps = memo((locale: Locale) =>
  loadEntries('map', v.object({ project: text, drawing: mapSchema }), locale),
)

/** The map of a complex, where the CMS has one. */
export async function mapOf(project: string, locale: Locale): Promise<ComplexMap | undefined> {
  const maps = await optional('the maps', loadMaps(locale), [])
  const map = maps.find((one) => one.project === project)?.drawing
  if (!map) warnOnce(`The complex ${project} has no map: its page leaves out the surroundings and the site.`)
  else if (map.buildings.length === 0)
    warnOnce(`The map of ${project} has no buildings: its page leaves out the site.`)
  return map
}

const placeSchema = v.object({
  project: text,
  name: text,
  note: optionalText,
  minutes: v.pipe(v.number(), v.minValue(1)),
  x: metres,
  y: metres,
  route: v.fallback(v.nullish(v.array(point), []), []),
})

/** A place that one can walk to, in the map's metres. */
export interface Place extends v.InferOutput<typeof placeSchema> {
  id: string
  slug: string
}

const load = memo((locale: Locale) => loadEntries('place', placeSchema, locale))

/** The places around a complex, the nearest on foot first. */
export async function placesOf(project: string, locale: Locale): Promise<Place[]> {
  const all = await optional('the places on the maps', load(locale), [])
  return all.filter((place) => place.project === project).sort((a, b) => a.minutes - b.minutes)
}
