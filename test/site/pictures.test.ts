/** The pictures of every page of the built site. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { client } from '../support/demo-site.ts'

const pages = globSync('en/**/*.html', { cwd: client })
/** Names of the pictures in the text of a page; files of one picture differ after the underscore. */
const picturesIn = (html: string) =>
  [...html.matchAll(/<img [^>]*\bsrc="\/assets\/([^"_]+)_/g)].map(([, name]) => name as string)
const picturesOf = (path: string) => picturesIn(readFileSync(join(client, path), 'utf8'))

describe('the pictures of a page', () => {
  it('are each shown once, but for the façade that flats are chosen and printed on', () => {
    expect(pages.length).toBeGreaterThan(300)
    expect(picturesOf('en/index.html').length).toBeGreaterThan(5)
    const twice = pages.flatMap((path) => {
      const names = picturesOf(path).filter((name) => !name.startsWith('facade-'))
      const again = names.filter((name, index) => names.indexOf(name) !== index)
      return again.map((name) => `${path}: ${name}`)
    })
    expect(twice).toEqual([])
  })

  it('say that they are visualisations, of what is not built yet', () => {
    const gallery = JSON.parse(
      readFileSync(join(root, 'web/demo/projects/terasa/content/gallery.json'), 'utf8'),
    )
    const unbuilt = new Set(
      (gallery as { values: { image: string; title: { en: string } } }[])
        .filter(({ values }) => values.title.en.includes('visualisation'))
        .map(({ values }) => values.image.replace('image-', '')),
    )
    expect(unbuilt.size).toBeGreaterThan(15)
    const silent = pages.flatMap((path) => {
      // Lists of articles lead to pages that say it.
      const html = readFileSync(join(client, path), 'utf8').replaceAll(/<a class="article-card.*?<\/a>/gs, '')
      const shown = picturesIn(html).filter(
        (name) => unbuilt.has(name) || /^(window|facade)-(?!old-garden)/.test(name),
      )
      const said = html.replaceAll(/<[^>]*>/g, '\n').match(/visualisation/g) ?? []
      return said.length < shown.length ? [`${path}: ${shown.join(', ')}`] : []
    })
    expect(silent).toEqual([])
  })

  it('are never an unwrapped panorama', () => {
    expect(pages.flatMap(picturesOf).filter((name) => name.startsWith('pano-'))).toEqual([])
  })
})
