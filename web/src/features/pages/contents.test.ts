import { expect, it } from 'vitest'
import { withContents } from './contents.ts'

it('finds the headings of a text with their numbers, and gives each an anchor', () => {
  const picture = { image: 'image-one', caption: '' }
  const { headings, text } = withContents([
    { html: '<p>First</p><h2>1. Who &amp; what</h2><p>We</p>' },
    picture,
    { html: '<h2><strong>Law</strong></h2><h3>Not this</h3>' },
  ])
  expect(headings).toEqual([
    { id: 'part-1', number: '1', title: 'Who & what' },
    { id: 'part-2', number: undefined, title: 'Law' },
  ])
  expect(text).toEqual([
    { html: '<p>First</p><h2 id="part-1">1. Who &amp; what</h2><p>We</p>' },
    picture,
    { html: '<h2 id="part-2"><strong>Law</strong></h2><h3>Not this</h3>' },
  ])
})

it('marks a closing note, and no clause at the end', () => {
  const end = (html: string) => withContents([{ html: `<h2>1. Law</h2>${html}` }]).text
  const marked = (html: string) => end(html).some((block) => 'html' in block && /<small>/.test(block.html))
  expect(marked('<p>Georgian law.</p>\n<p><em>Last changed on 22 November 2026.</em></p>')).toBe(true)
  expect(marked('<p>Georgian law.</p>')).toBe(false)
  expect(marked('<p>The law is <em>Georgian</em></p>')).toBe(false)
})
