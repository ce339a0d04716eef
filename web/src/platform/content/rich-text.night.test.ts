import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documents, shownWords, wordsOf } from './random-html.fixture.ts'
import { richText } from './rich-text.ts'

it('a pasted text has the words that a browser shows, in 2,000 documents', () => {
  const check = ({ html, text }: { html: string; text: string }) => {
    const shown = richText(html, 'en').map((block) => ('html' in block ? block.html : ''))
    expect(shownWords(shown.join(''))).toEqual(wordsOf(text))
  }
  fc.assert(fc.property(documents, check), { numRuns: 2000 })
})
