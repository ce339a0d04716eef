/** Georgian in Latin letters, as typed without a Georgian keyboard; letters that sound alike are merged. */
const GEORGIAN: Record<string, string> = {
  ა: 'a',
  ბ: 'b',
  გ: 'g',
  დ: 'd',
  ე: 'e',
  ვ: 'v',
  ზ: 'z',
  თ: 't',
  ი: 'i',
  კ: 'k',
  ლ: 'l',
  მ: 'm',
  ნ: 'n',
  ო: 'o',
  პ: 'p',
  ჟ: 'zh',
  რ: 'r',
  ს: 's',
  ტ: 't',
  უ: 'u',
  ფ: 'p',
  ქ: 'k',
  ღ: 'gh',
  ყ: 'q',
  შ: 'sh',
  ჩ: 'ch',
  ც: 'ts',
  ძ: 'dz',
  წ: 'ts',
  ჭ: 'ch',
  ხ: 'kh',
  ჯ: 'j',
  ჰ: 'h',
}
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}
const LETTERS = new Map<string, string>(Object.entries({ ...GEORGIAN, ...CYRILLIC }))

/** Lower case without accents, for comparison. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
}

/** A folded word in Latin letters. */
export function latin(word: string): string {
  return [...word].map((letter) => LETTERS.get(letter) ?? letter).join('')
}

// The same keys on three keyboards, a row a line.
const LAYOUTS = [
  "qwertyuiop[]asdfghjkl;'zxcvbnm,.",
  'йцукенгшщзхъфывапролджэячсмитьбю',
  "ქწერტყუიოპ[]ასდფგჰჯკლ;'ზხცვბნმ,.",
] as const
/** Georgian letters that need the shift key. */
const SHIFTED = new Map<string, string>(
  Object.entries({ W: 'ჭ', R: 'ღ', T: 'თ', S: 'შ', J: 'ჟ', Z: 'ძ', C: 'ჩ' }),
)

/** The text that the same keys produce on another keyboard layout. */
export function otherLayouts(text: string): string[] {
  const guesses = new Set<string>()
  for (const from of LAYOUTS) {
    for (const to of LAYOUTS) {
      if (from !== to) guesses.add(typedWith(text, from, to))
    }
  }
  guesses.delete(text.toLowerCase())
  return [...guesses]
}

function typedWith(text: string, from: string, to: string) {
  return [...text]
    .map((letter) => {
      if (to === LAYOUTS[2] && from === LAYOUTS[0] && SHIFTED.get(letter)) return SHIFTED.get(letter)
      const key = from.indexOf(letter.toLowerCase())
      return key < 0 ? letter : (to[key] ?? letter)
    })
    .join('')
}
