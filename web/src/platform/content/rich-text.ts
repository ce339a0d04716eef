import sanitize from 'sanitize-html'
import { keepLineEnds } from '../../i18n/line-ends.ts'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { unescapeHtml } from '../../ui/html.ts'
import { warnOnce } from '../log.ts'
import { arrange } from './arrange.ts'

/** A piece of rich text: safe HTML, or a picture with its caption. */
export type Block = { html: string } | { image: string; caption: string }
export type RichText = readonly Block[]

/** Location of a text, for warnings of the build. */
export interface RichTextPlace {
  /** `news entry opening` */
  entry: string
  field: string
}

const TAGS = [
  ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'figure', 'figcaption', 'br'],
  ...['a', 'strong', 'em', 'sup', 'sub'],
  ...['div', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const FIGURE = /<figure data-image="([^"]*)">([\s\S]*?)<\/figure>/g

const TABLE_LABEL: Record<Locale, string> = { ka: 'ცხრილი', en: 'Table', ru: 'Таблица' }

/** Elements that stand apart. */
const BLOCK_TAG =
  /<\/?(?:p|h2|h3|ul|ol|li|blockquote|pre|div|table|caption|tr|th|td|figure|figcaption|br)\b[^>]*>/g

/**
 * Sanitises rich text of the CMS, arranges what editors have pasted, and keeps internal links in the language of the page.
 * If `where` is given, the build warns of elements that pages leave out.
 */
export function richText(html: string | null | undefined, locale: Locale, where?: RichTextPlace): RichText {
  if (!html) return []
  const { html: arranged, leftOut } = arrange(html, TABLE_LABEL[locale])
  if (where && leftOut.length > 0) {
    const names = leftOut.map((name) => `<${name}>`).join(', ')
    warnOnce(`The ${where.entry} is shown in part. ${where.field}: pages cannot show ${names}`)
  }
  const clean = sanitize(arranged, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel'],
      figure: ['data-image'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      // The frames of tables: no others are left.
      div: ['class', 'role', 'tabindex', 'aria-label'],
    },
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
  const words = sanitize(arrange(html, '').html.replace(BLOCK_TAG, ' '), {
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
