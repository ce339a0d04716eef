/** Paths of pages, without the language. Building letters are lower case in URLs. */
export const projectPath = (slug: string): string => `/projects/${slug}`
export const buildingPath = (project: string, letter: string): string =>
  `/projects/${project}/${letter.toLowerCase()}`
export const flatPath = (flat: { project: string; building: string; number: string }): string =>
  `${buildingPath(flat.project, flat.building)}/${flat.number}`
export const floorPath = (project: string, letter: string, floor: number): string =>
  `${buildingPath(project, letter)}/floors/${floor}`
/** The plan of a flat, an SVG picture. */
export const planPath = (flat: { project: string; building: string; number: string }): string =>
  `/drawings${flatPath(flat).slice('/projects'.length)}.svg`
/** The plans of all flats of a building, an SVG file of symbols. */
export const plansPath = (project: string, letter: string): string =>
  `/drawings/${project}/${letter.toLowerCase()}-plans.svg`
/** The elevation of a house as it stands, an SVG picture; with `number`, that flat is filled. */
export const elevationPath = (project: string, letter: string, number?: string): string =>
  `/drawings/${project}/${letter.toLowerCase()}.svg${number === undefined ? '' : `#${encodeURIComponent(number)}`}`
