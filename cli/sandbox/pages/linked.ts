import { html } from 'hono/html'
import { type Html, shown } from './text.ts'

const ADDRESS = /https?:\/\/[^\s<>"'`]+/g
/** Ends a sentence rather than an address. */
const SENTENCE_END = /[.,;:!?)\]}»”]+$/

/** A link to a page on the web that strangers wrote. Nothing else is a link: `undefined`. */
export function webLink(address: string): Html | undefined {
  const { protocol } = URL.parse(address) ?? {}
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return html`<a href="${address}" target="_blank" rel="noreferrer">${shown(address, 300)}</a>`
}

/** Text of strangers with its addresses as links. */
export function linked(text: string): Html {
  const pieces: Html[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(SENTENCE_END, '')
    const link = webLink(address)
    if (!link) continue
    pieces.push(html`${shown(text.slice(at, match.index))}${link}`)
    at = match.index + address.length
  }
  return html`${pieces}${shown(text.slice(at))}`
}
