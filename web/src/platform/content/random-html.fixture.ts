// Draws HTML as editors paste it, with the words that a browser shows of it.
import fc from 'fast-check'

/** A piece of HTML, and its text, in which a line break stands for everything that separates. */
interface Piece {
  html: string
  text: string
}

const joined = (pieces: readonly Piece[], between = ''): Piece => ({
  html: pieces.map(({ html }) => html).join(''),
  text: pieces.map(({ text }) => text).join(between),
})
const piece = (html: string, text: string): Piece => ({ html, text })

const word = fc
  .tuple(
    fc.constantFrom('', '', ' ', '\n'),
    fc.constantFrom(
      '2',
      '$61,200',
      '3',
      'Floor',
      'ბინა',
      'дом',
      'A &amp; B',
      '1 &lt; 2',
      '€5',
      'm²',
      '&nbsp;',
    ),
    fc.constantFrom('', '', ' ', '\n  '),
  )
  .map(([before, core, after]) => {
    const text = core.replace('&amp;', '&').replace('&lt;', '<').replace('&nbsp;', ' ')
    return piece(before + core + after, before + text + after)
  })
const unseen = fc
  .constantFrom(
    '<!-- note -->',
    '<![if !supportLists]>',
    '<style>p { color: red }</style>',
    '<script>let hidden</script>',
    '<template>hidden</template>',
    '<meta charset="utf-8">',
    '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->',
  )
  .map((html) => piece(html, ''))
const separate = fc
  .constantFrom('<br>', '<br/>', ' <img src="data:," alt="plan"> ', ' <video></video> ')
  .map((html) => piece(html, '\n'))

const INLINE = [
  ...['b', 'i', 'strong', 'em', 'u', 's', 'small', 'code', 'sup', 'sub', 'del', 'mark', 'o:p', 'constructor'],
  ...['span style="mso-fareast-font-family:Calibri"', 'font color="red" face="Arial"', 'span lang="EN-US"'],
]
const BLOCK = [
  ...[
    'div',
    'section',
    'article',
    'center',
    'div class="WordSection1"',
    'header',
    'main',
    'address',
    'blockquote',
  ],
  ...['figure', 'dl><dd', 'form', 'b><div', 'span><div', 'font size="2"><div'],
]

const element = (open: string, inner: Piece, isBlock: boolean): Piece => {
  const tags = open.split('><').map((tag) => tag.split(' ')[0])
  const closed = tags
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')
  const edge = isBlock ? '\n' : ''
  return piece(`<${open}>${inner.html}${closed}`, edge + inner.text + edge)
}

const { inline } = fc.letrec<{ inline: Piece }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    unseen,
    separate,
    fc
      .tuple(fc.constantFrom(...INLINE), fc.array(tie('inline'), { minLength: 1, maxLength: 3 }))
      .map(([open, inner]) => element(open, joined(inner), false)),
  ),
}))
const line = fc.array(inline, { maxLength: 4 }).map((pieces) => joined(pieces))
const link = line.map((inner) => element('a href="https://example.com/"', inner, false))

/** Items whose end tag may be left out. */
const item = (inner: fc.Arbitrary<Piece>) =>
  fc
    .tuple(inner, fc.boolean())
    .map(([{ html, text }, isClosed]) => piece(`<li>${html}${isClosed ? '</li>' : ''}`, `\n${text}\n`))
/** Two paragraphs, the first of which has no end tag. */
const paragraphs = fc
  .tuple(line, line)
  .map(([one, two]) => piece(`<p>${one.html}<p>${two.html}</p>`, `\n${one.text}\n${two.text}\n`))

export const { documents } = fc.letrec<{ documents: Piece; block: Piece }>((tie) => {
  const flow = fc.array(tie('block'), { maxLength: 3 }).map((pieces) => joined(pieces))
  const cell = fc
    .tuple(fc.constantFrom('td', 'th', 'td colspan="2"'), fc.oneof(line, flow))
    .map(([open, inner]) => element(open, inner, true))
  const row = fc
    .array(cell, { minLength: 1, maxLength: 4 })
    .map((cells) => element('tr', joined(cells), true))
  const table = fc
    .tuple(
      fc.option(
        line.map((inner) => element('caption', inner, true)),
        { nil: piece('', '') },
      ),
      fc.option(
        row.map((inner) => element('thead', inner, true)),
        { nil: piece('', '') },
      ),
      fc.array(row, { minLength: 1, maxLength: 3 }),
    )
    .map(([caption, head, rows]) => element('table border="1"', joined([caption, head, ...rows]), true))
  const list = fc
    .tuple(
      fc.constantFrom('ul', 'ol', 'ol start="3"'),
      fc.array(item(fc.oneof(line, flow)), { minLength: 1, maxLength: 3 }),
    )
    .map(([open, items]) => element(open, joined(items), true))
  return {
    documents: fc.array(tie('block'), { minLength: 1, maxLength: 5 }).map((pieces) => joined(pieces)),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      line,
      link,
      paragraphs,
      fc
        .tuple(fc.constantFrom('h1', 'h2', 'h3', 'h4', 'h6', 'pre', 'p', 'p class="MsoNormal"'), line)
        .map(([open, inner]) => element(open, inner, true)),
      fc.constant(piece('<hr>', '\n')),
      list,
      table,
      fc.tuple(fc.constantFrom(...BLOCK), flow).map(([open, inner]) => element(open, inner, true)),
    ),
  }
})

/** The words of a text. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Tags that stand between words; others are within them. */
const APART = /<\/?(?:p|h2|h3|ul|ol|li|blockquote|pre|div|table|caption|thead|tbody|tr|th|td|br)(?: [^>]*)?>/g
const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words that a browser shows of the HTML of pages, read in a way of its own. */
export const shownWords = (html: string): string[] =>
  wordsOf(
    html
      .replace(APART, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity),
  )
