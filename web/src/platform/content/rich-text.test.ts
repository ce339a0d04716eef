import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PASTED } from './pasted.fixture.ts'
import { documents, shownWords, wordsOf } from './random-html.fixture.ts'
import { plainText, richText } from './rich-text.ts'

const html = (text: string, locale: 'ka' | 'en' = 'ka') =>
  richText(text, locale)
    .map((block) => ('html' in block ? block.html : `[${block.image}|${block.caption}]`))
    .join('')

describe('rich text of the CMS', () => {
  it('is stripped of everything that could run or restyle the page', () => {
    const hostile = `<p onclick="steal()" style="position:fixed">a<script>steal()</script><img src=x onerror=steal()>
      <a href="javascript:steal()">b</a><a href="//evil.example">c</a><iframe src="https://evil.example"></iframe>
      <svg><a xlink:href="javascript:steal()">d</a></svg><style>*{display:none}</style></p>`
    const clean = html(hostile)
    expect(clean).not.toMatch(/steal|evil|script|style|onerror|onclick|iframe|svg|img/)
    expect(clean).toContain('<p>a')
  })

  it('keeps headings, lists and emphasis', () => {
    const good = '<h2>A</h2><p>b <strong>c</strong> <em>d</em></p><ul><li>e</li></ul>'
    expect(html(good)).toBe(good)
  })

  it('has internal links in the language of the page', () => {
    expect(html('<a href="/contact">x</a>', 'en')).toBe('<p><a href="/en/contact">x</a></p>')
    expect(html('<a href="https://example.com/">x</a>')).toContain('rel="noopener"')
  })

  it('has its pictures and captions as separate blocks, in place', () => {
    const text =
      '<p>a</p><figure data-image="image-1"><figcaption>The <em>model</em></figcaption></figure><p>b</p>'
    expect(html(text)).toBe('<p>a</p>[image-1|The model]<p>b</p>')
  })

  it('has no blocks without text', () => {
    expect(richText(null, 'ka')).toEqual([])
    expect(richText('  ', 'ka')).toEqual([])
  })

  it('is counted in words as they are read', () => {
    expect(plainText('<h2>A &amp; B</h2><p>c</p>')).toBe('A & B c')
  })
})

describe('a pasted text', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each(PASTED)('is arranged as the site writes: %s', (_, pasted, shown) => {
    const frame = /<div class="table-frame" role="region" tabindex="0" aria-label="([^"]*)">/g
    const blocks = richText(pasted, 'en').map((block) =>
      'html' in block ? block.html.replace(frame, '[$1]') : `{${block.image} ${block.caption}}`,
    )
    expect(blocks.join('')).toBe(shown)
  })

  it('has the words that a browser shows, and none that touch only here', () => {
    const check = ({ html: pasted, text }: { html: string; text: string }) => {
      expect(shownWords(html(pasted, 'en'))).toEqual(wordsOf(text))
      expect(wordsOf(plainText(pasted))).toEqual(wordsOf(text))
    }
    fc.assert(fc.property(documents, check), { numRuns: 150 })
  })

  it('has well-formed HTML, whatever was open', () => {
    const check = ({ html: pasted }: { html: string }, cut: number) => {
      const open: string[] = []
      const tags = html(pasted.slice(0, cut % (pasted.length + 1)), 'en').matchAll(/<(\/?)(\w+)[^>]*>/g)
      for (const [, end, name = ''] of tags) {
        if (end) expect(open.pop()).toBe(name)
        else if (name !== 'br') open.push(name)
      }
      expect(open).toEqual([])
    }
    fc.assert(fc.property(documents, fc.nat(), check), { numRuns: 100 })
  })

  it('is named once, whatever the language, for what pages cannot show', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const pasted = '<p><img src="a.png"></p><iframe></iframe><picture><img></picture><img>'
    for (const locale of ['ka', 'en'] as const)
      richText(pasted, locale, { entry: 'news entry opening', field: 'body' })
    expect(warn.mock.calls).toEqual([
      ['The news entry opening is shown in part. body: pages cannot show <img>, <iframe>'],
    ])
  })
})
