import { html, raw } from 'hono/html'

/** HTML whose inserted values are escaped. */
export type Html = ReturnType<typeof html>

/** C0 and C1 controls but tab and line ends, bidirectional marks, and other characters that nobody sees. */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

export const replaceUnseen = (text: string, by: (character: string) => string): string =>
  text.replaceAll(UNSEEN, by)

/** JSON or code that shows such characters: they can only stand in strings. */
export const escapeUnseen = (text: string): string =>
  replaceUnseen(text, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

const codePoint = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Text from strangers, for a place where it stands between other texts: cut to `length`, with the characters that nobody
 * sees as their code points, so that a name cannot reorder or hide what stands beside it.
 */
export function shown(text: string, length = Number.POSITIVE_INFINITY): Html {
  const part = text.length > length ? `${text.slice(0, length)}…` : text
  const pieces: Html[] = []
  let at = 0
  for (const match of part.matchAll(UNSEEN)) {
    pieces.push(html`${part.slice(at, match.index)}<span class="unseen">${codePoint(match[0])}</span>`)
    at = match.index + 1
  }
  return html`<bdi>${pieces}${part.slice(at)}</bdi>`
}

/** The same for places that take no markup, such as the title of a page: cut, without the characters that nobody sees. */
export function plain(text: string, length = 200): string {
  const seen = text.slice(0, 2 * length).replaceAll(UNSEEN, '')
  return seen.length > length ? `${seen.slice(0, length)}…` : seen
}

/** Longer JSON is cut: a megabyte in each field would make a page that no browser scrolls. */
const SHOWN_JSON = 100_000

/** A value as indented JSON, in a box that scrolls. */
export function json(value: unknown): Html {
  const text = JSON.stringify(value, undefined, 2) ?? ''
  const rest = text.length - SHOWN_JSON
  return html`<pre tabindex="0">${shown(text.slice(0, SHOWN_JSON))}${rest > 0 ? html`\n… ${rest} characters more` : ''}</pre>`
}

/** Text to copy, with a button where scripts run. The text is selectable without. */
export const copyable = (id: string, label: string, text: string): Html =>
  html`<div class="copyable"><pre id="${id}" tabindex="0" aria-label="${label}">${text}</pre><button type="button" data-copy="${id}" aria-label="${`Copy ${label}`}" hidden>Copy</button></div>`

/** `2026-11-30 06:40:12` in UTC, marked up as a time. */
export const when = (iso: string): Html =>
  html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`

/** The option of a `<select>`. */
export const option = (value: string, label: string, chosen: string): Html =>
  html`<option value="${value}"${value === chosen ? raw(' selected') : ''}>${plain(label, 120)}</option>`

/** A path with the parts of a query that are not empty. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
