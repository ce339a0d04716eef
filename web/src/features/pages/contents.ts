import type { Block, RichText } from '../../platform/content/rich-text.ts'
import { unescapeHtml } from '../../ui/html.ts'

/** A heading of a text: its anchor, its number if it has one, and its words. */
export interface Heading {
  id: string
  number: string | undefined
  title: string
}

const HEADING = /<h2>([\s\S]*?)<\/h2>/g
/** A paragraph at the end that is emphasised as a whole: when the rules were changed last. */
const CLOSING = /<p><em>([^<]*)<\/em><\/p>\s*$/
const NUMBERED = /^(\d+)\.\s+(.+)$/

/** The headings of a text, and the text with anchors at them and its closing note marked. */
export function withContents(text: RichText): { headings: Heading[]; text: RichText } {
  const headings: Heading[] = []
  const anchored = text.map((block, index): Block => {
    if (!('html' in block)) return block
    const html = block.html.replace(HEADING, (_, inner: string) => {
      const words = unescapeHtml(inner.replace(/<[^>]*>/g, '')).trim()
      const [, number, title = words] = NUMBERED.exec(words) ?? []
      const id = `part-${headings.length + 1}`
      headings.push({ id, number, title })
      return `<h2 id="${id}">${inner}</h2>`
    })
    const isLast = index === text.length - 1
    return { html: isLast ? html.replace(CLOSING, '<p><small>$1</small></p>') : html }
  })
  return { headings, text: anchored }
}
