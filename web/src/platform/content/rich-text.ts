import sanitize from 'sanitize-html'
import { keepLineEnds } from '../../i18n/line-ends.ts'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { unescapeHtml } from '../../ui/html.ts'

/** A piece of rich text: safe HTML, or a picture with its caption. */
export type Block = { html: string } | { image: string; caption: string }
export type RichText = readonly Block[]

const FIGURE = /<figure data-image="([^"]*)">([\s\S]*?)<\/figure>/g

/** Sanitises rich text of the CMS and keeps internal links in the language of the page. */
export function richText(html: string | null | undefined, locale: Locale): RichText {
  if (!html) return []
  const clean = sanitize(html, {
    allowedTags: [
      'p',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'a',
      'strong',
      'em',
      'blockquote',
      'br',
      'figure',
      'figcaption',
    ],
    allowedAttributes: { a: ['href', 'rel'], figure: ['data-image'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs.href ?? '', locale) }),
    },
  })
  const blocks: Block[] = []
  let from = 0
  for (const match of clean.matchAll(FIGURE)) {
    addHtml(blocks, clean.slice(from, match.index))
    blocks.push({ image: match[1] ?? '', caption: keepLineEnds(plainText(match[2] ?? '')) })
    from = match.index + match[0].length
  }
  addHtml(blocks, clean.slice(from))
  return blocks
}

/** The plain text of HTML, for descriptions and reading times. */
export function plainText(html: string): string {
  const words = sanitize(html.replace(/<\/(p|h2|h3|li|blockquote)>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return unescapeHtml(words).replace(/\s+/g, ' ').trim()
}

function addHtml(blocks: Block[], html: string) {
  if (html.trim()) blocks.push({ html: html.trim() })
}

function linkAttributes(href: string, locale: Locale): Record<string, string> {
  if (href.startsWith('/') && !href.startsWith('//')) return { href: localPath(locale, href) }
  return /^https?:/.test(href) ? { href, rel: 'noopener' } : { href }
}
