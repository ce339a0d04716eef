/**
 * Writes Georgian ordinals in a text that has `მე-` before every number: the first is a word, and from 21 on
 * `მე-` stands only before 40, 60, 80 and hundreds (`მე-5`, `პირველ სართულზე`, `21-ე`, `მე-40`).
 */
export const writeOrdinals = (text: string): string =>
  text.replace(/მე-(\d+)(?!,?\d)(?=(–?)( \p{L}+)?)/gu, (whole, digits: string, range: string, noun = 'ი') => {
    const n = Number(digits)
    if (n > 1) return n > 20 && n % (n < 100 ? 20 : 100) ? `${digits}-ე` : whole
    return range ? digits : `პირველ${noun.endsWith('ი') ? 'ი' : ''}`
  })
