// Test helper: reads the nouns that follow numbers in Georgian and Russian sentences, and says which are in a wrong form.
import { pluralForm } from '../src/i18n/plural.ts'

export type Language = 'ka' | 'ru'
type Case = 'nominative' | 'genitive' | 'dative' | 'instrumental' | 'prepositional'

const words = (text: string) => text.trim().split(/\s+/)

/** After 1, after 2 and after 5; then the accusative after 1, where it is another. A new noun needs a line here. */
const RUSSIAN_NOUNS = words(`
  балкон/балкона/балконов вакансия/вакансии/вакансий/вакансию вариант/варианта/вариантов гектар/гектара/гектаров
  год/года/лет градус/градуса/градусов день/дня/дней дерево/дерева/деревьев децибел/децибела/децибел
  доллар/доллара/долларов дом/дома/домов инжир/инжира/инжиров квартира/квартиры/квартир/квартиру класс/класса/классов
  клён/клёна/клёнов комплекс/комплекса/комплексов куст/куста/кустов липа/липы/лип/липу магазин/магазина/магазинов
  машино-место/машино-места/машино-мест мастерская/мастерские/мастерских/мастерскую месяц/месяца/месяцев место/места/мест метр/метра/метров
  неделя/недели/недель/неделю миллиметр/миллиметра/миллиметров миллион/миллиона/миллионов минута/минуты/минут/минуту окно/окна/окон
  партнёр/партнёра/партнёров платан/платана/платанов платёж/платежа/платежей поле/поля/полей
  производитель/производителя/производителей протокол/протокола/протоколов процент/процента/процентов
  ребёнок/ребёнка/детей результат/результата/результатов сантиметр/сантиметра/сантиметров свая/сваи/свай/сваю
  семья/семьи/семей/семью символ/символа/символов скамейка/скамейки/скамеек/скамейку скважина/скважины/скважин/скважину
  сотрудник/сотрудника/сотрудников спальня/спальни/спален/спальню студент/студента/студентов ученик/ученика/учеников
  цифра/цифры/цифр/цифру час/часа/часов человек/человека/человек число/числа/чисел этаж/этажа/этажей
`).map((row) => row.split('/') as [one: string, few: string, many: string, accusative?: string])

/** Months, units that have one form, and words that a number before them does not count. */
const RUSSIAN_OTHERS = new Set(
  words(`
  января февраля марта апреля мая июня июля августа сентября октября ноября декабря вечера г
  м мм ч мин дб мб вт лари в до из и или на с действует действуют классы можно люди ответили работает равными слышно
  студентам-строителям
`),
)

/** What has a number for a name: the words behind it are not counted. */
const RUSSIAN_NAMES = /^(?:квартир[аеуы]|корпус|этаж|маршрут|шаг|взнос|нуцубидзе)/i

/** The cases that a word before the number requires; all others leave the nominative, or the accusative. */
const RUSSIAN_CASES = new Map<string, readonly Case[]>(
  Object.entries({
    'из от до без у около больше меньше после ниже выше течение': ['genitive'],
    'по к': ['dative', 'nominative'],
    с: ['genitive', 'instrumental'],
    'в во на': ['nominative', 'prepositional'],
    'при о': ['prepositional'],
    'за под над между': ['nominative', 'instrumental'],
    всех: ['genitive', 'prepositional'],
  } satisfies Record<string, Case[]>).flatMap(([some, cases]) =>
    words(some).map((word) => [word, cases] as const),
  ),
)

const OBLIQUE = { dative: 'м', instrumental: 'ми', prepositional: 'х' }
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их|ого|его|ую|юю)$/

/** The form of a noun, and the ending of an adjective before it. */
function isRussian(
  n: string,
  [one, few, many, accusative]: (typeof RUSSIAN_NOUNS)[number],
  noun: string,
  adjectives: string[],
  kase: Case,
) {
  const form = n.includes(',') ? 'part' : pluralForm('ru', Number(n))
  const end = (endings: RegExp) => adjectives.every((word) => endings.test(word))
  if (form === 'part') return noun === few && end(/(?:ого|его|ой|ей)$/)
  if (kase === 'genitive')
    return form === 'one' ? noun === few && end(/(?:ого|его|ой|ей)$/) : noun === many && end(/[ыи]х$/)
  if (kase !== 'nominative') {
    const stem = few.slice(0, -1)
    const endings = new RegExp(`^${stem}${form === 'one' ? '[еиую]' : `[ая]${OBLIQUE[kase]}`}$`)
    return endings.test(noun) && (form === 'one' || end(/[ыи](?:х|м|ми)$/))
  }
  if (form === 'one') return (noun === one || noun === accusative) && end(/(?:[ыио]й|[ая]я|[ое]е|[ую]ю)$/)
  return form === 'few' ? noun === few && end(/[ыи][хе]$/) : noun === many && end(/[ыи]х$/)
}

function* russianFaults(text: string): Generator<string> {
  const counted =
    /(?:([а-яё-]+)[ «(]+)?(?<![\p{L}\d.,:/+−$₾°])(\d+(?:,\d+)?)(?= ([а-яё-]+)(?: ([а-яё-]+))?(?: ([а-яё-]+))?)/gu
  for (const [, before = '', n = '', ...after] of text.toLowerCase().matchAll(counted)) {
    const [first = ''] = after
    const isYear = /^(?:19|20)\d\d$/.test(n) && /^год/.test(first)
    if (isYear || RUSSIAN_NAMES.test(before) || RUSSIAN_OTHERS.has(first)) continue
    const known = (word?: string) =>
      RUSSIAN_NOUNS.find(
        (row) =>
          row.includes(word) ||
          (word && new RegExp(`^${row[1].slice(0, -1)}(?:[еиую]|[ая](?:м|ми|х))$`).test(word)),
      )
    const at = after.findIndex((word) => !word || known(word) || !ADJECTIVE.test(word))
    const noun = after[at] ?? ''
    const row = known(noun)
    const cases = RUSSIAN_CASES.get(before) ?? ['nominative']
    if (!row) yield `"${noun}" after a number is not in the table: ${text}`
    else if (!cases.some((kase) => isRussian(n, row, noun, after.slice(0, at), kase)))
      yield `${n} ${noun}: ${text}`
  }
}

/** Stems; a noun stays singular after a number. */
const GEORGIAN_NOUNS = words(`
  ადამიან ადგილ ავტოსადგომ აივან აივნ ბავშვ ბინ ბუჩქ გადახდ გრადუს დეციბელ დღე დღი დოლარ ვაკანსი ვარიანტ ველ თანამშრომ თვე თვი
  კაც კვირ კლას კომპლექს ლარ ლეღვ მაღაზი მეტრ მილიმეტრ მილიონ მოსწავლე მწარმოებელ ნარგავ ნაწილ ნეკერჩხალ ოჯახ პარტნიორ პროცენტ
  რიცხვ საათ სანტიმეტრ სართულ საძინებელ სახელოსნო სახლ სიმბოლო სკამ სტუდენტ ფანჯარა შენატან ცაცხვ ციფრ წელ წლ წუთ
  ჭაბურღილ ჭადარ ხე ხიდან ხიმინჯ ჰექტარ
`)
const GEORGIAN_MONTHS = words('იანვ თებერვ მარტ აპრილ მაის ივნის ივლის აგვისტო სექტემბ ოქტომბ ნოემბ დეკემბ')
const GEORGIAN_ADJECTIVES =
  /^(?:აშენებულ|ახალ|გაყიდულ|გრძივ|თავისუფალ|თანაბარ|კალენდარულ|კვადრატულ|მოქმედ|სამუშაო|ყოველთვიურ|ჩაბარებულ|ძველ)/
/** Units, and words that a number before them does not count. */
const GEORGIAN_OTHERS =
  /^(?:მ|მმ|მბ|სთ|წთ|დბ|ვტ|მ-მდე|მბ-ზე|მბ-მდე|სართ|საძ|ან|და|გამოვიდა|გახდა|დავხაზეთ|დამტენით|იყო|მათგანი|მოქმედი|მშენებლობაზე|ნომერზე|სოლოლაკში|ჩვენთან)$/

const GEORGIAN_FAULTS: Record<string, RegExp> = {
  'a floor is an ordinal':
    /(?<!პირველი )სართული \d+(?!\d|[\u2060-]+სართულიან)|(?<![\p{L}\d–-])(?!1–)\d+(?:–\d+)? სართულ(?:ის|ს|ზე|ში|იდან|ამდე|ებ)/u,
  'an ordinal is written otherwise': /მე-1(?!\d)|(?<!\p{L})მე-[2-9][1-9](?!\d)/u,
  'the whole comes before its part': /\d \p{L}+ \d+-დან|\(\d+-დან\)/u,
  'a month in which something happens ends with ში':
    /ჩაბარ\p{L}+ \d{4} წ\S* (?:\p{L}+(?<!შ)ი|აგვისტო)(?!\p{L})/u,
}

function* georgianFaults(text: string): Generator<string> {
  for (const [fault, pattern] of Object.entries(GEORGIAN_FAULTS))
    if (pattern.test(text)) yield `${fault}: ${text}`
  for (const [, n, ...after] of text.matchAll(
    /(?<![\p{L}\d.,:/+−$₾°-])(\d+(?:,\d+)?) ([ა-ჰ-]+)(?: ([ა-ჰ-]+))?/gu,
  )) {
    const [noun = ''] = after.filter((word) => word && !GEORGIAN_ADJECTIVES.test(word))
    if (GEORGIAN_OTHERS.test(after[0] ?? '') || GEORGIAN_MONTHS.some((month) => noun.startsWith(month)))
      continue
    const stem = GEORGIAN_NOUNS.find((one) => noun.startsWith(one))
    if (!stem) yield `"${noun}" after a number is not in the table: ${text}`
    else if (noun.startsWith(`${stem}ებ`)) yield `${n} ${noun}: ${text}`
  }
}

/** Says what is wrong with the numbers of a sentence and their nouns; nothing, if all is well. */
export function faultsOf(language: Language, text: string): string[] {
  const plain = text
    .replaceAll(/(?<=\d)[,\u00a0](?=\d{3}(?!\d))/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
  return [...(language === 'ru' ? russianFaults(plain) : georgianFaults(plain))]
}
