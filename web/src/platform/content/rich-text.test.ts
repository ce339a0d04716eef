import { describe, expect, it } from 'vitest'
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
    expect(html('<a href="/contact">x</a>', 'en')).toBe('<a href="/en/contact">x</a>')
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
