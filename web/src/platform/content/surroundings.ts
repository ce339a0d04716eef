import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { warnOnce } from '../log.ts'
import { memo } from '../memo.ts'
import { content } from './built.ts'
import { optional } from './entries.ts'
import { between, fallback, list, optionalText, text } from './fields.ts'
import { allBuildings, ofComplexes } from './projects.ts'
import { finder, unique } from './references.ts'

const metres = between(-50_000, 50_000)
const point = v.tuple([metres, metres])
const line = v.pipe(v.array(point), v.minLength(2))
const outline = v.pipe(v.array(point), v.minLength(3))
const size = between(0, 50_000)
/** What a plan shows from side to side. */
const visible = between(10, 5000)
/** x, y, width, depth. */
const box = v.tuple([metres, metres, size, size])
const name = fallback(v.nullish(v.record(v.string(), v.string())), null)

const mapSchema = v.object({
  turn: fallback(v.optional(between(-360, 360), 0), 0),
  radius: between(100, 5000),
  streets: list(
    v.object({ line, width: v.optional(between(0, 200), 12), name, at: v.optional(between(0, 1), 0.5) }),
  ),
  houses: list(box),
  parks: list(v.object({ outline, name })),
  /** `level` is that of its surface against the ground. */
  water: list(v.object({ outline, name, level: fallback(v.optional(between(-50, 50)), undefined) })),
  site: outline,
  /** The part that the site plan shows. */
  frame: fallback(v.optional(v.tuple([metres, metres, visible, visible])), undefined),
  paths: list(v.object({ line, width: v.optional(between(0, 200), 2) })),
  features: list(
    v.object({ kind: v.picklist(['deck', 'playground', 'parking', 'ramp', 'steps', 'fountain']), box, name }),
  ),
  /** How steep the site rises to the top of the drawing, and metres of height between its lines. */
  slope: fallback(v.optional(v.object({ degrees: between(1, 80), every: between(0.5, 50) })), undefined),
  /** Distances worth knowing; each is written with its length. */
  dimensions: list(v.tuple([point, point])),
  /** The middle of a crown, and its radius. */
  trees: list(v.union([v.strictTuple([metres, metres, size]), v.strictTuple([metres, metres])])),
  buildings: list(v.object({ letter: text, box, entrances: list(point) })),
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

const loadMaps = memo(async (locale: Locale) => {
  const entries = await content.entries('map', v.object({ project: text, drawing: mapSchema }), locale)
  const own = await ofComplexes('map', entries, locale)
  return unique(
    own,
    'project',
    ({ project }) => project,
    ({ slug }) => `map entry ${slug}`,
  )
})

/** The map of a complex, where the CMS has one. Houses that the complex does not have are left out of it. */
export async function mapOf(project: string, locale: Locale): Promise<ComplexMap | undefined> {
  const maps = await optional('the maps', loadMaps(locale), [])
  const map = maps.find((one) => one.project === project)?.drawing
  if (!map) warnOnce(`The complex ${project} has no map: its page leaves out the surroundings and the site.`)
  else if (map.buildings.length === 0)
    warnOnce(`The map of ${project} has no buildings: its page leaves out the site.`)
  if (!map || map.buildings.length === 0) return map
  const own = (await allBuildings(locale)).filter((one) => one.project === project)
  const find = finder(own, ({ letter }) => letter)
  const buildings = map.buildings.flatMap((house) => {
    const letter = find(house.letter)?.letter
    if (letter === undefined)
      warnOnce(
        `The map of ${project} is shown without a house. drawing: There is no building "${house.letter}".`,
      )
    return letter === undefined ? [] : [{ ...house, letter }]
  })
  return { ...map, buildings }
}

const placeSchema = v.object({
  project: text,
  name: text,
  note: optionalText,
  minutes: between(1, 600),
  x: metres,
  y: metres,
  route: fallback(v.nullish(v.array(point), []), []),
})

/** A place that one can walk to, in the map's metres. */
export interface MapPlace extends v.InferOutput<typeof placeSchema> {
  id: string
  slug: string
}

const load = memo(async (locale: Locale) =>
  ofComplexes('place', await content.entries('place', placeSchema, locale), locale),
)

/** The places around a complex, the nearest on foot first. */
export async function placesOf(project: string, locale: Locale): Promise<MapPlace[]> {
  const all = await optional('the places on the maps', load(locale), [])
  return all.filter((place) => place.project === project).sort((a, b) => a.minutes - b.minutes)
}
