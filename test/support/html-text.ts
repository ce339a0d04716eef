/** The text of HTML that a visitor reads, without scripts and styles. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The first element of a name or with an attribute, for elements that do not contain their own kind. */
export const part = (html: string, tag: string, attribute = '') =>
  new RegExp(`<${tag}\\b[^>]*${attribute}[^>]*>.*?</${tag}>`, 's').exec(html)?.[0] ?? ''
