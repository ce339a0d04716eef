/** The pictures of every page of the built site. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { client } from '../support/demo-site.ts'

const pages = globSync('en/**/*.html', { cwd: client })
/** Names of the pictures in the text of a page; files of one picture differ after the underscore. */
const picturesOf = (path: string) =>
  [...readFileSync(join(client, path), 'utf8').matchAll(/<img [^>]*\bsrc="\/assets\/([^"_]+)_/g)].map(
    ([, name]) => name as string,
  )

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

  it('are never an unwrapped panorama', () => {
    expect(pages.flatMap(picturesOf).filter((name) => name.startsWith('pano-'))).toEqual([])
  })
})
