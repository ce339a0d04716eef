import type { parseDocument } from 'htmlparser2'

export type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { attribs: object }>

export const isTag = (node: Node): node is Element => 'attribs' in node
export const isText = (node: Node): node is Extract<Node, { data: string }> => node.type === 'text'

interface Rows {
  caption: Element | undefined
  head: Element[]
  body: Element[]
  /** What is in no cell. */
  others: Node[]
}

const SECTIONS = new Set(['thead', 'tbody', 'tfoot'])
const CELLS = new Set(['td', 'th'])

/** The rows of a table, without those of tables within it. Rows of its foot come last. */
export function rowsOf(table: Element): Rows {
  const rows: Rows = { caption: undefined, head: [], body: [], others: [] }
  const foot: Element[] = []
  const add = (node: Node, to: Element[]) => {
    if (!isTag(node)) return void rows.others.push(node)
    const { name } = node
    if (name === 'caption' && !rows.caption) rows.caption = node
    else if (name === 'tr') {
      to.push(node)
      rows.others.push(...node.children.filter((child) => !(isTag(child) && CELLS.has(child.name))))
    } else if (CELLS.has(name)) to.push(node)
    else if (SECTIONS.has(name)) {
      const own = name === 'thead' ? rows.head : name === 'tfoot' ? foot : rows.body
      for (const child of node.children) add(child, own)
    } else rows.others.push(node)
  }
  for (const node of table.children) add(node, rows.body)
  rows.body.push(...foot)
  return rows
}

/** The cells of a row; a cell that is in none is a row of its own. */
export const cellsOf = (row: Element): Element[] =>
  row.name === 'tr'
    ? row.children.filter((node): node is Element => isTag(node) && CELLS.has(node.name))
    : [row]
