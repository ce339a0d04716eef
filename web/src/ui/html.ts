import { html } from 'hono/html'

/** Escapes text for an element or a quoted attribute, in HTML, SVG or XML. */
export const escapeHtml = (text: string): string => html`${text}`.toString()

const ENTITIES = new Map<string, string>(
  Object.entries({
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&apos;': "'",
  }),
)

/** Reverses `escapeHtml`. */
export const unescapeHtml = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => ENTITIES.get(entity) ?? entity)

/** Characters that XML 1.0 (section 2.2) forbids, escaped or not. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Replaces or removes characters that XML forbids. */
export const xmlText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '')

export const escapeXml = (text: string): string => escapeHtml(xmlText(text))
