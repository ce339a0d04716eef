/** Paths of pages, without the language. Building letters are lower case in URLs. */
export const projectPath = (slug: string): string => `/projects/${slug}`
export const buildingPath = (project: string, letter: string): string =>
  `/projects/${project}/${addressKey(letter)}`
export const flatPath = (flat: { project: string; building: string; number: string }): string =>
  `${buildingPath(flat.project, flat.building)}/${flat.number}`
export const floorPath = (project: string, letter: string, floor: number): string =>
  `${buildingPath(project, letter)}/floors/${floor}`

/** Cyrillic letters that look like Latin ones, and those; short, as browsers load them. */
const LOOK_ALIKES = 'АВЕЅІЈКМНОРСТХУаеѕіјорсху'
const LATIN = 'ABESIJKMHOPCTXYaesijopcxy'

/** A text with Latin letters for those that look like them, which people type without seeing it: Cyrillic "В" is "B". */
export const latinised = (text: string): string =>
  text.replace(/[Ѐ-ӿ]/g, (letter) => LATIN[LOOK_ALIKES.indexOf(letter)] ?? letter)

/** The same for all texts that are one address. */
export const addressKey = (text: string): string => latinised(text).toLowerCase()
