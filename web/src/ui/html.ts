import { html } from 'hono/html'

/** Escapes text for an element or a quoted attribute, in HTML, SVG or XML. */
export const escapeHtml = (text: string): string => html`${text}`.toString()

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
}

/** Reverses `escapeHtml`. */
export const unescapeHtml = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => ENTITIES[entity] ?? entity)
