import { create, type Font } from 'fontkitten'
import en from '../../assets/fonts/firago-en-300.woff2?inline'
import ka from '../../assets/fonts/firago-ka-300.woff2?inline'
import ru from '../../assets/fonts/firago-ru-300.woff2?inline'
import type { Locale } from '../../i18n/locales.ts'
import { glyphPath } from '../share/outlines.ts'

const FONTS: Record<Locale, string> = { ka, en, ru }
/** How far above the baseline the page's edge cuts the letters, in font units. */
const CUT: Record<Locale, number> = { ka: 104, en: 233, ru: 233 }

interface Wordmark {
  viewBox: string
  path: string
}

/** Cached: every page ends with it, and reading a font takes longer than rendering a page. */
const drawn = new Map<string, Wordmark>()

/**
 * The company's name across the page, as its last line. Drawn as outlines, so that it needs no font and
 * fits any name.
 */
export function wordmark(name: string, locale: Locale): Wordmark {
  const key = `${locale} ${name}`
  const mark = drawn.get(key) ?? draw(name, locale)
  drawn.set(key, mark)
  return mark
}

function draw(name: string, locale: Locale): Wordmark {
  const bytes = Buffer.from(FONTS[locale].slice(FONTS[locale].indexOf(',') + 1), 'base64')
  const font = create(bytes) as Font
  // The y axis of fonts points up, that of drawings down.
  const { path } = glyphPath(font, name, (value, isY, shift) => Math.round(isY ? -value : value + shift))
  if (!path) return { viewBox: '0 0 0 0', path }
  let x = 0
  const box = { left: Number.POSITIVE_INFINITY, right: 0, top: 0 }
  for (const { path, bbox, advanceWidth } of font.glyphsForString(name)) {
    if (path.commands.length > 0) {
      box.left = Math.min(box.left, x + bbox.minX)
      box.right = Math.max(box.right, x + bbox.maxX)
      box.top = Math.max(box.top, bbox.maxY)
    }
    x += advanceWidth
  }
  const round = Math.round
  const viewBox = `${round(box.left)} ${round(-box.top)} ${round(box.right - box.left)} ${round(box.top - CUT[locale])}`
  return { viewBox, path }
}
