// HTML of rich text fields as plain text.
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const BLOCK = '(p|h[1-6]|ul|ol|div|blockquote|pre|table|figure|section)'
const BLOCKS = new RegExp(`^\\s*<${BLOCK}\\b[^>]*>[^]*</${BLOCK}>\\s*$`, 'i')

/** Whether a text is blocks of HTML from its start to its end: `Tower <A> or <B>?` is what a person wrote. */
export const isRichText = (text: string): boolean => BLOCKS.test(text)

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })

/** Lines of text: a paragraph, heading or list item each, with an empty line between blocks. */
export function richTextLines(html: string): string[] {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/(p|h[1-6]|ul|ol|div|blockquote)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
  return decoded(text)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .split('\n')
}
