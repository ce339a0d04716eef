// What pages leave out because the content lacks it: the build says so, in a line each.
import { warnOnce } from '../log.ts'
import type { Flat } from './flat.ts'
import { type Floors, isUnbroken, offsetsOf } from './floors.ts'

/** Complexes without a picture, pictures of rooms, 360° pictures or views. */
export function reportProject(project: {
  slug: string
  hero: unknown
  rooms: readonly { panorama: unknown }[]
  windowViews: readonly unknown[]
}): void {
  const say = (text: string) => warnOnce(`The complex ${project.slug} has ${text}.`)
  if (!project.hero) say('no picture: its page opens with words')
  if (project.rooms.length === 0) say('no pictures of rooms: its flats start with their plans')
  else if (!project.rooms.some(({ panorama }) => panorama)) {
    say('no 360° pictures: nobody can look around in its flats')
  }
  if (project.windowViews.length === 0) say('no views from its windows: pages of its flats leave them out')
}

/** Complexes that flats cannot be chosen in. */
export function reportBuildings(project: string, buildings: readonly unknown[]): void {
  if (buildings.length === 0) {
    warnOnce(`The complex ${project} has no buildings: its page leaves out the façade and the flats.`)
  }
}

/** Buildings without a façade, and the floors whose drawings lack something. */
export function reportBuilding(building: {
  slug: string
  facade: unknown
  material?: string | null | undefined
  floors: Floors
}): void {
  const tell = (text: string) => warnOnce(`The building ${building.slug} ${text}.`)
  const say = (text: string) => tell(`has ${text}`)
  const sayOf = (floors: Floors, what: string) => {
    if (floors.length > 0) say(`${what}: ${floors.map(({ floor }) => floor).join(', ')}`)
  }
  if (!building.facade) say('no picture of its façade: its flats are a list')
  if (building.floors.length === 0) say('no floors: its flats are a list, and no floor is drawn')
  if (!building.material) say('no material: its front is not drawn')
  if (!isUnbroken(building.floors)) tell('lacks a floor or has one twice: its front is not drawn')
  else if (!offsetsOf(building.floors)) tell('lacks the set-backs of some floors: its front is not drawn')
  const drawn = building.floors.filter(({ flats }) => flats.length > 0)
  sayOf(
    building.floors.filter((floor) => !drawn.includes(floor)),
    'no outlines of flats, so no drawing of these floors',
  )
  sayOf(
    drawn.filter(({ circulation }) => !circulation),
    'no stairs and ways that can be read, so only the flats in the drawings of these floors',
  )
}

/** Flats without a plan. */
export function reportFlats(
  flats: readonly (Flat & { project: string; building: string; plan: unknown })[],
): void {
  const without = flats.filter(({ plan }) => !plan)
  for (const [building, own] of Map.groupBy(without, (flat) => `${flat.project} ${flat.building}`)) {
    warnOnce(`These flats of ${building} have no plan: ${own.map(({ number }) => number).join(', ')}.`)
  }
}
