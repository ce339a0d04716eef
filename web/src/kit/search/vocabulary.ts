import type { Locale } from '../../i18n/locales.ts'

/** What a word can mean in a question about flats. */
export type Meaning =
  | 'bedroom'
  | 'room'
  | 'studio'
  | 'metre'
  | 'area'
  | 'floor'
  | 'building'
  | 'flat'
  | 'price'
  | 'usd'
  | 'gel'
  | 'thousand'
  | 'upTo'
  | 'below'
  | 'from'
  | 'above'
  | 'orMore'
  | 'to'
  | 'ordinal'
  | 'noise'

export type Ending = 'upTo' | 'from' | 'than'
export type Side = 'north' | 'east' | 'south' | 'west'

/** The words of a language, in lower case. `bedroom*` stands for every ending; a phrase is several words. */
export interface Vocabulary {
  meanings: Record<Meaning, string>
  sides: Record<Side, string>
  /** Numbers from one on, each in its forms. */
  numbers: readonly string[]
  /** Numbers from one on at the beginning of a compound, such as "two-roomed" in one word. */
  prefixes: readonly string[]
  /** Names of flats by their number of rooms, from one on. */
  nicknames: readonly string[]
  /** Endings of a unit that mean a limit, or "than" before one. */
  endings: Record<Ending, string>
  /** Words that mean the same in texts, a group a string. */
  synonyms: readonly string[]
}

/** A language without its words does not compile. Phrases are separated by commas. */
export const VOCABULARY: Record<Locale, Vocabulary> = {
  en: {
    meanings: {
      bedroom: 'bedroom*, bed, beds, br, bdr, bdrm, bedroomed',
      room: 'room, rooms, roomed',
      studio: 'studio, studios',
      metre: 'sqm, metre*, meter*, square metre*, square meter*, square, squares, m',
      area: 'area, size, space',
      floor: 'floor*, storey*, fl',
      building: 'building*, block, tower',
      flat: 'flat, flats, apartment*, apt, apts, unit, units, no, number, flat number, flat no, apartment number',
      price: 'price*, cost, budget',
      usd: 'usd, dollar*, us dollars, bucks',
      gel: 'gel, lari*',
      thousand: 'k, thousand*',
      upTo: 'up to, no more than, not more than, at most, max, maximum, until, till, within',
      below: 'under, below, less than, fewer than, lower than, cheaper than, smaller than, cheaper, less',
      from: 'from, at least, no less than, not less than, min, minimum, starting, starting at, between',
      above: 'over, above, more than, larger than, bigger than, higher than, larger, bigger, more',
      orMore: 'or more, and more, and up, and above, or larger, or bigger, plus',
      to: 'to, and, or',
      ordinal: 'st, nd, rd, th',
      noise:
        'a, an, the, in, at, on, with, for, of, me, i, want, need, looking, looking for, buy, for sale, please, show, show me, find, windows, window, facing, side, by',
    },
    sides: { north: 'north*', east: 'east*', south: 'south*', west: 'west*' },
    numbers: [
      'one, first',
      'two, second',
      'three, third',
      'four, fourth',
      'five, fifth',
      'six, sixth',
      'seven, seventh',
      'eight, eighth',
      'nine, ninth',
      'ten, tenth',
      'eleven, eleventh',
      'twelve, twelfth',
      'thirteen, thirteenth',
      'fourteen, fourteenth',
      'fifteen, fifteenth',
      'sixteen, sixteenth',
    ],
    prefixes: [],
    nicknames: [],
    endings: { upTo: '', from: '', than: '' },
    synonyms: ['mortgage mortgages loan', 'instalments installments instalment installment'],
  },
  ru: {
    meanings: {
      bedroom: 'спальн*, спален*',
      room: 'комнат*, комн',
      studio: 'студия, студии, студию, студий, студией',
      metre: 'квадрат*, метр*, квадратных метр*, м',
      area: 'площадь*, площади',
      floor: 'этаж*, эт',
      building: 'корпус*, блок, башня, башне',
      flat: 'квартир*, кв, апартамент*, номер, квартира номер',
      price: 'цена, цены, цену, цене, ценой, стоимость*, бюджет*',
      usd: 'доллар*, долл, бакс*',
      gel: 'лари, гел',
      thousand: 'тыс, тысяч*, т, к',
      upTo: 'до, не больше, не более, не дороже, не выше, максимум, макс',
      below: 'меньше, менее, дешевле, ниже, меньше чем, менее чем',
      from: 'от, начиная с, не меньше, не менее, не ниже, минимум, мин, между',
      above: 'больше, более, свыше, дороже, выше, больше чем, более чем',
      orMore: 'и больше, и более, или больше, или более, и выше, плюс',
      to: 'и, или',
      ordinal: 'й, ый, ой, ий, я, ая, ом, м, го, х, ти, е, ю',
      noise:
        'в, во, на, с, со, у, для, по, из, купить, куплю, хочу, ищу, нужна, нужно, окна, окнами, окно, сторону, сторона, стороны',
    },
    sides: {
      north: 'север*',
      east: 'восток*, восточн*',
      south: 'юг, юга, юге, югу, юго, южн*',
      west: 'запад*',
    },
    numbers: [
      'один, одна, одну, одной, одного, перв*',
      'два, две, двух, двумя, втор*',
      'три, трех, тремя, трет*',
      'четыре, четырех, четверт*',
      'пять, пяти, пят*',
      'шесть, шести, шест*',
      'семь, семи, седьм*',
      'восемь, восьми, восьм*',
      'девять, девяти, девят*',
      'десять, десяти, десят*',
      'одиннадцат*',
      'двенадцат*',
      'тринадцат*',
      'четырнадцат*',
      'пятнадцат*',
      'шестнадцат*',
    ],
    prefixes: ['одно', 'двух', 'трех', 'четырех', 'пяти', 'шести'],
    nicknames: ['однушк*, одиночк*', 'двушк*', 'трешк*', 'четырешк*'],
    endings: { upTo: '', from: '', than: '' },
    synonyms: ['ипотека ипотеку ипотеки кредит', 'рассрочка рассрочку'],
  },
  ka: {
    meanings: {
      bedroom: 'საძინებ*, საძ',
      room: 'ოთახ*',
      studio: 'სტუდიო*',
      metre: 'კვადრატ*, მეტრ*, კვადრატული მეტრ*, მ',
      area: 'ფართი, ფართობი, ფართით',
      floor: 'სართულ*, სართ',
      building: 'კორპუს*, ბლოკ*',
      flat: 'ბინა, ბინ*, აპარტამენტ*, ნომერი, ბინა ნომერი',
      price: 'ფას*, ღირებულება, ბიუჯეტ*',
      usd: 'დოლარ*',
      gel: 'ლარ*',
      thousand: 'ათას*',
      upTo: 'მდე, არაუმეტეს, მაქსიმუმ*, ფარგლებში',
      below: 'ნაკლებ*, იაფი, იაფად, ქვემოთ',
      from: 'დან, არანაკლებ, მინიმუმ*',
      above: 'მეტი, მეტს, ზემოთ, ზევით',
      orMore: 'და მეტი, ან მეტი, და ზემოთ',
      to: 'და, ან',
      ordinal: 'მე, ე',
      noise: 'მინდა, ვეძებ, მჭირდება, ვიყიდი, შევიძენ, ფანჯრები, ფანჯრებით, მხარეს, მხარე, ზე, ში, იანი',
    },
    sides: { north: 'ჩრდილო*', east: 'აღმოსავლ*', south: 'სამხრეთ*', west: 'დასავლ*' },
    numbers: [
      'ერთი, ერთ, პირველ*',
      'ორი, ორ, მეორე*',
      'სამი, სამ, მესამე*',
      'ოთხი, ოთხ, მეოთხე*',
      'ხუთი, ხუთ, მეხუთე*',
      'ექვსი, ექვს, მეექვსე*',
      'შვიდი, შვიდ, მეშვიდე*',
      'რვა, მერვე*',
      'ცხრა, მეცხრე*',
      'ათი, მეათე*',
      'თერთმეტი, მეთერთმეტე*',
      'თორმეტი, მეთორმეტე*',
      'ცამეტი, მეცამეტე*',
      'თოთხმეტი, მეთოთხმეტე*',
      'თხუთმეტი, მეთხუთმეტე*',
      'თექვსმეტი, მეთექვსმეტე*',
    ],
    prefixes: ['ერთ', 'ორ', 'სამ', 'ოთხ', 'ხუთ', 'ექვს'],
    nicknames: [],
    endings: { upTo: 'მდე', from: 'დან', than: 'ზე' },
    synonyms: ['იპოთეკა იპოთეკური სესხი', 'განვადება განვადებით'],
  },
}
