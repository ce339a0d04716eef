import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { designVariables } from '../../scripts/design.ts'
import { TYPE } from './tokens.ts'
import { WIDTHS } from './widths.ts'

const web = join(import.meta.dirname, '../..')

/** Files that have colours, and why they are no tokens. */
const COLOURED: Record<string, string> = {
  'src/styles/tokens.ts': 'the tokens',
  'src/styles/colours.ts': 'what follows from them',
}
/** Sheets of A4, which are white, and on which all must fit. */
const SHEETS: Record<string, string> = {
  'src/features/apartment/brochure.css': 'a flat',
  'src/features/projects/print.css': 'a complex',
}
/** Files that have sizes of type, and why they are no steps. */
const SIZED: Record<string, string> = {
  ...SHEETS,
  'src/features/map/map.css': 'units of the drawing, which shrinks with the window',
  'src/features/map/site-plan.css': 'units of the drawing',
  'src/features/map/drawing.css': 'parts of the letters of the drawing',
}

const sources = globSync('{src,api,jobs,scripts,server}/**/*.{ts,tsx,astro,css}', { cwd: web })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test|fixture)\.|content-types/.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '') }))

const STYLE = /<style>(.*?)<\/style>/gs
const styles = sources.flatMap(({ file, text }) => {
  if (file.endsWith('.css')) return [{ file, text }]
  const own = [...text.matchAll(STYLE)].map(([, style]) => style).join('')
  return own ? [{ file, text: own }] : []
})

const found = (list: { file: string; text: string }[], pattern: RegExp, but: Record<string, string> = {}) =>
  list.flatMap(({ file, text }) =>
    file in but ? [] : [...text.matchAll(pattern)].map(([match]) => `${file}: ${match.trim()}`),
  )

it('there are nine steps of type', () => {
  expect(Object.keys(TYPE)).toHaveLength(9)
})

it('colours are tokens', () => {
  expect(styles.length).toBeGreaterThan(60)
  expect(found(sources, /#(?:[\da-f]{6}|[\da-f]{8})\b/gi, COLOURED)).toEqual([])
  expect(found(sources, /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)/g)).toEqual([])
  expect(found(styles, /#[\da-f]{3,4}\b/gi)).toEqual([])
  const named = found(
    styles,
    /:[^;{}]*(?<!-)\b(?:white|black|gr[ae]y|silver|red|orange|green|blue)\b[^;{}]*;/g,
  )
  const ofSheets = Object.keys(SHEETS).map((file) => `${file}: : white;`)
  expect(named.filter((one) => !ofSheets.includes(one))).toEqual([])
})

it('sizes of type are steps', () => {
  // 0 hides the dots between steps of a form.
  const other =
    /font-size:(?!\s*(?:var\(--t-[\w-]+\)|inherit|0);)[^;]*;|(?<!-)\bfont:(?!\s*inherit;)(?![^;]*var\(--t-)[^;]*;/g
  expect(found(styles, other, SIZED)).toEqual([])
  expect(found(sources, /font-size:[\d.]+(?:px|rem|em)/g, SIZED)).toEqual([])
})

it('widths at which layouts change are tokens', () => {
  // A card's place in the grid is its own.
  const OWN = { 'src/styles/widths.ts': '', 'src/kit/projects/ProjectCard.astro': '' }
  expect(found(sources, /\((?:min-|max-)?width\s*(?::|[<>]=?)[^)]*\d[^)]*\)/g, OWN)).toEqual([])
})

it('no token is idle', () => {
  const all = sources.map(({ text }) => text).join('\n')
  const idle = designVariables()
    .map(([name]) => name)
    .filter((name) => !all.includes(`var(${name})`))
  expect(idle).toEqual([])
  expect(Object.keys(WIDTHS).filter((name) => !new RegExp(`--(?:below|from)-${name}\\b`).test(all))).toEqual(
    [],
  )
})
