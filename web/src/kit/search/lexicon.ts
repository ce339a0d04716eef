import { isNearly } from './near.ts'
import { type Ending, type Meaning, type Side, VOCABULARY } from './vocabulary.ts'

/** What a word means. */
export type Sense =
  | { meaning: Meaning; limit?: Ending }
  | { meaning: 'digit'; value: number; limit?: Ending }
  | { meaning: 'rooms' | 'bedrooms'; value: number; limit?: Ending }
  | { meaning: 'side'; sides: readonly Side[] }

export interface Read {
  sense: Sense
  /** Number of words. */
  length: number
  /** One letter is wrong. */
  isTypo?: boolean
}

/** Letters that an ending may have. */
const LONGEST_ENDING = 8
const LONGEST_PHRASE = 3
/** The units in which a typo is forgiven: the other words are too short or too common. */
const FORGIVEN = new Set([
  'bedroom',
  'room',
  'studio',
  'floor',
  'building',
  'flat',
  'usd',
  'thousand',
  'metre',
])

const phrases = new Map<string, Sense>()
const stems: [stem: string, sense: Sense][] = []
const prefixes: [prefix: string, value: number][] = []
const endings: [ending: string, limit: Ending][] = []

function add(forms: string, sense: Sense) {
  for (const form of forms.split(', ')) {
    if (form.endsWith('*')) stems.push([form.slice(0, -1), sense])
    else if (form && !phrases.has(form)) phrases.set(form, sense)
  }
}
for (const { meanings, sides, numbers, nicknames, ...more } of Object.values(VOCABULARY)) {
  for (const [meaning, forms] of Object.entries(meanings)) add(forms, { meaning: meaning as Meaning })
  for (const [side, forms] of Object.entries(sides)) add(forms, { meaning: 'side', sides: [side as Side] })
  for (const [place, forms] of numbers.entries()) add(forms, { meaning: 'digit', value: place + 1 })
  for (const [place, forms] of nicknames.entries()) add(forms, { meaning: 'rooms', value: place + 1 })
  for (const [place, prefix] of more.prefixes.entries()) prefixes.push([prefix, place + 1])
  for (const limit of ['upTo', 'from', 'than'] as const)
    if (more.endings[limit]) endings.push([more.endings[limit], limit])
}
stems.sort(([a], [b]) => b.length - a.length)

/** Words that mean the same, each with the others. */
export const SYNONYMS = new Map(
  Object.values(VOCABULARY).flatMap(({ synonyms }) =>
    synonyms.flatMap((group) => group.split(' ').map((word) => [word, group.split(' ')] as const)),
  ),
)

function withEnding(sense: Sense, ending: string): Sense {
  const limit = endings.find(([one]) => ending.endsWith(one))?.[1]
  return limit ? ({ ...sense, limit } as Sense) : sense
}

function stemOf(word: string): Sense | undefined {
  const found = stems.find(([stem]) => word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING)
  return found && withEnding(found[1], word.slice(found[0].length))
}

/** "Two-roomed" in one word, or "south-west". */
function compound(word: string, find: (rest: string) => Sense | undefined): Sense | undefined {
  for (const [prefix, value] of prefixes) {
    const sense = word.startsWith(prefix) && find(word.slice(prefix.length))
    if (sense && sense.meaning === 'room') return { ...sense, meaning: 'rooms', value }
    if (sense && sense.meaning === 'bedroom') return { ...sense, meaning: 'bedrooms', value }
  }
  for (const [stem, sense] of stems) {
    if (sense.meaning !== 'side' || !word.startsWith(stem)) continue
    const rest = find(word.slice(stem.length).replace(/^(о|ეთ)/, ''))
    if (rest?.meaning === 'side') return { meaning: 'side', sides: [...sense.sides, ...rest.sides] }
  }
  return undefined
}

function nearly(word: string): Sense | undefined {
  if (word.length <= 4) return undefined
  const isForgiven = ({ meaning }: Sense) => FORGIVEN.has(meaning)
  const stem = stems.find(
    ([stem, sense]) =>
      isForgiven(sense) &&
      stem.length > 4 &&
      // An ending follows, so that the beginning may be a letter shorter or longer.
      [-1, 0, 1].some((more) => isNearly(word.slice(0, stem.length + more), stem)),
  )
  if (stem) return withEnding(stem[1], word)
  return [...phrases].find(
    ([form, sense]) => isForgiven(sense) && form.length > 4 && isNearly(word, form),
  )?.[1]
}

/** What the words from a place on mean: the longest phrase, or else a word that is known but for a typo. */
export function readSense(words: readonly string[], at: number): Read | undefined {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    if (at + length > words.length) continue
    const phrase = words.slice(at, at + length).join(' ')
    const sense = phrases.get(phrase) ?? (length > 1 ? phraseWithEnding(phrase) : undefined)
    if (sense) return { sense, length }
  }
  const word = words[at] ?? ''
  const known = compound(word, (rest) => phrases.get(rest) ?? stemOf(rest)) ?? stemOf(word)
  if (known) return { sense: known, length: 1 }
  const near = compound(word, nearly) ?? nearly(word)
  return near && { sense: near, length: 1, isTypo: true }
}

const phraseWithEnding = (phrase: string) =>
  stems.find(([stem]) => stem.includes(' ') && phrase.startsWith(stem))?.[1]
