/** Styles, and files that scripts load on demand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { client } from '../support/demo-site.ts'

it('the build contains every stylesheet and script that its scripts load', () => {
  const folder = join(client, 'assets')
  const lost = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap(
      (name) => readFileSync(join(folder, name), 'utf8').match(/\/assets\/[\w.-]+\.(?:css|js)\b/g) ?? [],
    )
    .filter((path) => !existsSync(join(client, path)))
  expect(lost).toEqual([])
})

/** What a style sheet has outside of any block: `@layer base`, `@layer base,kit`. */
function outermost(css: string): string[] {
  let depth = 0
  let outside = ''
  for (const [part] of css.matchAll(/[^{}]+|[{}]/g)) {
    if (part === '}') depth--
    if (depth === 0) outside += part === '}' ? ';' : part === '{' ? '' : part
    if (part === '{') depth++
  }
  return outside.split(/[;\s]*[;\n][;\s]*/).filter(Boolean)
}

it('every rule of every style sheet is in a layer, and layers have one order', () => {
  const folder = join(client, 'assets')
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const pages = ['en/index.html', 'en/projects/terrace-park/a/index.html', 'en/contact/index.html']
  const sheets = [
    ...files.map((name) => readFileSync(join(folder, name), 'utf8')),
    ...pages.flatMap((page) =>
      [...readFileSync(join(client, page), 'utf8').matchAll(/<style>(.*?)<\/style>/gs)].map(
        ([, css = '']) => css,
      ),
    ),
    // Astro's own.
  ].filter((css) => !css.startsWith('astro-island'))
  expect(sheets.length).toBeGreaterThan(10)
  for (const css of sheets) {
    const parts = outermost(css)
    expect(parts.filter((part) => !part.startsWith('@layer '))).toEqual([])
    const order = new Set(parts.flatMap((part) => part.slice('@layer '.length).split(/,\s*/)))
    expect(['base', 'kit', 'feature'].filter((name) => order.has(name))).toEqual([...order])
  }
})
