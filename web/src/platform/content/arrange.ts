// Arranges HTML that an editor has pasted, from Word, Google Docs or another CMS, into the elements that the site has.
import { parseDocument } from 'htmlparser2'
import { escapeHtml } from '../../ui/html.ts'
import {
  BLOCKS,
  enclosed,
  LEFT_OUT,
  LINES,
  LISTS,
  type Line,
  linkTag,
  markOf,
  span,
  UNSEEN,
} from './html-elements.ts'
import { cellsOf, type Element, isTag, isText, type Node, rowsOf } from './html-nodes.ts'

export interface Arranged {
  /** Well-formed, but not sanitised. */
  html: string
  /** Names of elements that are left out, in the order in which they were found. */
  leftOut: string[]
}

/**
 * Arranges pasted HTML. Words keep their order, and those that stand apart in a browser do so here.
 *
 * @param tableLabel names a table without a caption
 */
export function arrange(html: string, tableLabel: string): Arranged {
  const leftOut = new Set<string>()
  const flow = new Flow({ leftOut, tableLabel, figures: [] }, true)
  flow.addAll(parseDocument(html).children)
  return { html: flow.end(), leftOut: [...leftOut] }
}

interface Shared {
  leftOut: Set<string>
  tableLabel: string
  /** Pictures within lists and tables, which follow these. */
  figures: string[]
}

/** The content of the page, or of a list item, a cell or a quotation. */
class Flow {
  readonly #shared: Shared
  readonly #isPage: boolean
  #blocks: { html: string; line?: string }[] = []
  #text = ''
  #hasText = false
  #kind: Line = 'p'
  /** Tags of the marks that the text is in, and of those that are open in the current line. */
  #marks: string[] = []
  #open: string[] = []

  constructor(shared: Shared, isPage = false, marks: string[] = []) {
    this.#shared = shared
    this.#isPage = isPage
    this.#marks = marks
  }

  addAll(nodes: readonly Node[]): void {
    for (const node of nodes) this.#add(node)
  }

  /** The HTML. A single line has no paragraph, except on the page itself. */
  end(): string {
    this.#endLine()
    const [only] = this.#blocks
    if (!this.#isPage && this.#blocks.length === 1 && only?.line !== undefined) return only.line
    return this.#blocks.map((block) => block.html).join('')
  }

  #add(node: Node): void {
    if (isText(node)) this.#addText(node.data)
    else if (isTag(node) && !UNSEEN.has(node.name)) this.#addElement(node, node.name)
  }

  #addElement(node: Element, name: string): void {
    const line = LINES.get(name)
    const tag = name === 'a' && node.attribs.href ? linkTag(node.attribs.href) : markOf(node)
    if (LEFT_OUT.has(name)) {
      this.#shared.leftOut.add(name === 'picture' ? 'img' : name)
      // The words on either side of it stay apart.
      this.#addText(' ')
    } else if (name === 'br') this.#addBreak()
    else if (line) this.#addLine(node, line)
    else if (tag) this.#addMarked(node, tag)
    else if (LISTS.has(name)) this.#addBlock(this.#list(node))
    else if (name === 'table') this.#addTable(node)
    else if (name === 'blockquote') this.#addBlock(enclosed('blockquote', this.#inner(node.children)))
    else if (name === 'figure' && node.attribs['data-image']) this.#addFigure(node)
    else {
      if (BLOCKS.has(name)) this.#endLine()
      this.addAll(node.children)
      if (BLOCKS.has(name)) this.#endLine()
    }
  }

  #addText(data: string): void {
    const text = this.#kind === 'pre' ? data : data.replace(/[ \t\r\n\f]+/g, ' ')
    if (text === '' || (!this.#hasText && text.trim() === '' && this.#kind !== 'pre')) return
    this.#hasText ||= text.trim() !== ''
    this.#setMarks(this.#marks)
    this.#text += escapeHtml(text)
  }

  #addBreak(): void {
    if (this.#hasText) this.#text += '<br>'
  }

  #addMarked(node: Element, tag: string): void {
    const before = this.#marks
    if (!before.includes(tag)) this.#marks = [...before, tag]
    this.addAll(node.children)
    this.#marks = before
  }

  #addLine(node: Element, line: Line): void {
    this.#endLine()
    const [kind, marks] = [this.#kind, this.#marks]
    // A heading within a list or a table is a line in bold: it is none of the page's.
    if (this.#isPage || line === 'pre') this.#kind = line
    else this.#marks = marks.includes('strong') ? marks : [...marks, 'strong']
    this.addAll(node.children)
    this.#endLine()
    this.#kind = kind
    this.#marks = marks
  }

  /** Ends the paragraph or heading, if there is one. */
  #endLine(): void {
    this.#setMarks([])
    const [text, kind] = [this.#text, this.#kind]
    if (this.#hasText) {
      const line = kind === 'pre' ? text : text.replace(/(?:<br>|\s)+$/, '')
      this.#blocks.push({ html: `<${kind}>${line}</${kind}>`, ...(kind === 'p' && { line }) })
    }
    this.#text = ''
    this.#hasText = false
  }

  #addBlock(html: string): void {
    this.#endLine()
    if (html) this.#blocks.push({ html })
    if (this.#isPage) for (const figure of this.#shared.figures.splice(0)) this.#blocks.push({ html: figure })
  }

  /** Closes and opens tags so that exactly these are open. */
  #setMarks(wanted: readonly string[]): void {
    let same = 0
    while (same < this.#open.length && this.#open[same] === wanted[same]) same += 1
    for (const tag of this.#open.slice(same).reverse()) this.#text += `</${tag.split(' ')[0]}>`
    for (const tag of wanted.slice(same)) this.#text += `<${tag}>`
    this.#open = [...wanted]
  }

  #inner(nodes: readonly Node[]): string {
    const flow = new Flow(this.#shared, false, this.#marks)
    flow.addAll(nodes)
    return flow.end()
  }

  #list(list: Element): string {
    const items: string[] = []
    for (const node of list.children) {
      if (isTag(node) && node.name === 'li') items.push(this.#inner(node.children))
      else {
        // Content between items belongs to the item before, as browsers show it.
        const html = this.#inner([node])
        if (html) items.push(`${items.pop() ?? ''}${html.startsWith('<') ? html : `<p>${html}</p>`}`)
      }
    }
    const shown = items.filter(Boolean).map((item) => `<li>${item}</li>`)
    if (shown.length === 0) return ''
    const { start = '' } = list.attribs
    const from = list.name === 'ol' && /^\d{1,6}$/.test(start) && start !== '1' ? ` start="${start}"` : ''
    const name = list.name === 'ol' ? 'ol' : 'ul'
    return `<${name}${from}>${shown.join('')}</${name}>`
  }

  #addTable(table: Element): void {
    this.#endLine()
    const { caption, head, body, others } = rowsOf(table)
    // Browsers show before the table what is in none of its cells.
    this.addAll(others)
    this.#endLine()
    const cells = [...head, ...body].flatMap(cellsOf)
    // A table that lays out a page has one cell, and one within a cell would scroll in what scrolls.
    if (!this.#isPage || cells.length < 2) {
      for (const part of caption ? [caption, ...cells] : cells) {
        this.addAll(part.children)
        this.#endLine()
      }
      return
    }
    const row = (one: Element) =>
      enclosed(
        'tr',
        cellsOf(one)
          .map((cell) => this.#cell(cell))
          .join(''),
      )
    const title = caption ? this.#inner(caption.children) : ''
    const label = title.replace(/<[^>]*>/g, ' ').trim() || escapeHtml(this.#shared.tableLabel)
    const parts = [
      enclosed('caption', title),
      enclosed('thead', head.map(row).join('')),
      enclosed('tbody', body.map(row).join('')),
    ]
    const frame = `<div class="table-frame" role="region" tabindex="0" aria-label="${label}">`
    this.#addBlock(`${frame}<table>${parts.join('')}</table></div>`)
  }

  #cell(cell: Element): string {
    const name = cell.name === 'th' ? 'th' : 'td'
    const spans = `${span(cell, 'colspan')}${span(cell, 'rowspan')}`
    return `<${name}${spans}>${this.#inner(cell.children)}</${name}>`
  }

  #addFigure(figure: Element): void {
    const caption = figure.children.filter((node) => isTag(node) && node.name === 'figcaption')
    const id = escapeHtml(figure.attribs['data-image'] ?? '')
    const html = `<figure data-image="${id}">${enclosed('figcaption', this.#inner(caption))}</figure>`
    if (this.#isPage) this.#addBlock(html)
    else this.#shared.figures.push(html)
  }
}
