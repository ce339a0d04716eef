/** No list of a built page is empty, and no heading stands above nothing. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, it } from 'vitest'
import { client } from '../support/demo-site.ts'

type Nodes = ReturnType<typeof parseDocument>['children']

const LISTS = ['ul', 'ol', 'dl', 'table', 'tbody', 'select']
/** Content without text. */
const SHOWN = ['img', 'svg', 'picture', 'video', 'canvas', 'iframe', 'form', 'input', 'astro-island']
const HIDDEN = ['script', 'style', 'template']

/** The headings of a page and whether something stands before the next one; those of links are the links' own words. */
function outline(nodes: Nodes, isLink = false): [level: string, text: string][] {
  return nodes.flatMap((node): [string, string][] => {
    if (node.type === 'text') return node.data.trim() ? [['content', '']] : []
    if (!('attribs' in node) || HIDDEN.includes(node.name)) return []
    if (SHOWN.includes(node.name)) return [['content', '']]
    if (/^h[1-6]$/.test(node.name) && !isLink) return [[node.name, DomUtils.textContent(node)]]
    return outline(node.children, isLink || node.name === 'a')
  })
}

it('on no page is a list empty, or a heading without anything below it', () => {
  const empty = globSync('**/*.html', { cwd: client }).flatMap((file) => {
    const page = parseDocument(readFileSync(join(client, file), 'utf8'))
    const main = DomUtils.findOne(({ name }) => name === 'main', page.children, true)
    if (!main) return [`${file} has no main part`]
    const lists = DomUtils.findAll(({ name }) => LISTS.includes(name), main.children)
      .filter(({ children }) => !children.some((child) => child.type === 'tag'))
      .map(({ name, parent }) => `${file}: ${name} in ${(parent as { name?: string } | null)?.name}`)
    const parts = outline(main.children)
    const headings = parts.flatMap(([level, text], at) => {
      const [next = 'h1'] = parts[at + 1] ?? []
      return level !== 'content' && next !== 'content' && next <= level ? [`${file}: ${level} ${text}`] : []
    })
    return [...lists, ...headings]
  })
  expect(empty).toEqual([])
})
