import type { Grown } from '../../kit/plan/draw-elevation.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { Building } from '../../platform/content/projects.ts'
import type { ComplexMap } from '../../platform/content/surroundings.ts'
import { type Cut, cutOf } from './cut.ts'
import { type Section, viewBoxOf } from './draw-section.ts'
import { houseOrigin } from './house.ts'
import { riverSection, type Surrounds } from './river-section.ts'
import { slopeSection } from './slope-section.ts'

type MapHouse = ComplexMap['buildings'][number]
/** A name in the language of the page. */
type NameOf = (names: ComplexMap['streets'][number]['name']) => string | undefined
type Outline = readonly (readonly [number, number])[]

/** How far beside the cut a tree is still seen, and how far behind the house a street, in metres. */
const BESIDE = 4
const BEHIND = 60

/** From where to where a line down the map is inside an outline; the first part of it. */
function downThrough(outline: Outline, x: number): readonly [number, number] | undefined {
  const [from, to] = outline
    .flatMap(([ax, ay], index) => {
      const [bx, by] = outline.at(index - 1) ?? [ax, ay]
      return ax > x === bx > x ? [] : [ay + ((x - ax) / (bx - ax)) * (by - ay)]
    })
    .sort((a, b) => a - b)
  return from === undefined || to === undefined ? undefined : [from, to]
}

/** What the map has where a house is cut; undefined without a podium under it and water of a known level before it. */
function surroundsOf(map: ComplexMap, house: MapHouse, x: number, nameOf: NameOf): Surrounds | undefined {
  const front = house.box[1] + house.box[3]
  const isIn = (left: number, width: number) => x >= left && x <= left + width
  const deck = map.features.find(({ kind, box: [left, , width] }) => kind === 'deck' && isIn(left, width))
  const [water] = map.water.flatMap(({ outline, name, level }) => {
    const span = downThrough(outline, x)
    const isBefore = span && span[0] > front && level !== undefined
    return isBefore ? [{ edge: front - span[0], far: front - span[1], level, name: nameOf(name) }] : []
  })
  if (!deck || !water) return undefined
  const [park] = map.parks
    .flatMap(({ outline, name }) => {
      const span = downThrough(outline, x)
      return span ? [{ from: front - span[1], to: front - span[0], name: nameOf(name) }] : []
    })
    .filter(({ from, to }) => to <= 0 && (from + to) / 2 > water.edge)
    .sort((a, b) => b.to - a.to)
  const behind = front - house.box[1]
  const [street] = map.streets
    .flatMap(({ line, width, name }) => {
      const y = line[0]?.[1]
      if (y === undefined || line.some((point) => point[1] !== y)) return []
      return [{ from: front - y - width / 2, to: front - y + width / 2, name: nameOf(name) }]
    })
    .filter(({ from }) => from >= behind && from <= behind + BEHIND)
    .sort((a, b) => a.from - b.from)
  const [, top, , depth] = deck.box
  return {
    podium: [front - top - depth, front - top],
    water,
    street,
    park,
    trees: map.trees
      .filter(([tx]) => Math.abs(tx - x) < BESIDE)
      .map(([, y, radius = 2.2]) => ({ x: front - y, radius })),
  }
}

function draw(cut: Cut, building: Building, map: ComplexMap, nameOf: NameOf): Section | undefined {
  if (map.slope) return slopeSection(cut, map.slope.degrees)
  const house = map.buildings.find(({ letter }) => letter === building.letter)
  if (!house) return undefined
  const x = cut.x - houseOrigin(building.floors).x + house.box[0]
  const surrounds = surroundsOf(map, house, x, nameOf)
  return surrounds && riverSection(cut, surrounds)
}

/** How far a house on a slope has grown, from the side: from the front its terraces hide each other. */
export function grownSection(
  { building, ...grown }: Grown & { building: Building },
  flats: readonly FlatDetails[],
  slope: ComplexMap['slope'],
): { content: string; viewBox: string } | undefined {
  const own = flats.filter((flat) => flat.building === building.letter)
  const cut = slope && cutOf(building.floors, own)
  const section = cut && slopeSection(cut, slope.degrees, grown)
  return section && { content: section.content, viewBox: viewBoxOf(section.view) }
}

/** The first house of a complex cut from front to back, where what it stands on is known. */
export function sectionOf(
  buildings: readonly Building[],
  flats: readonly FlatDetails[],
  map: ComplexMap,
  nameOf: NameOf,
): Section | undefined {
  for (const building of buildings) {
    const cut = cutOf(
      building.floors,
      flats.filter((flat) => flat.building === building.letter),
    )
    const section = cut && draw(cut, building, map, nameOf)
    if (section) return section
  }
  return undefined
}
