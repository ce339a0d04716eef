// Materials of the buildings and views from their façades, in the languages of the site.

type Language = 'ka' | 'en' | 'ru'

const LABELS = {
  structure: { ka: 'კონსტრუქცია', en: 'Structure', ru: 'Конструкция' },
  facade: { ka: 'ფასადი', en: 'Façade', ru: 'Фасад' },
  windows: { ka: 'ფანჯრები', en: 'Windows', ru: 'Окна' },
  ceiling: { ka: 'ჭერის სიმაღლე', en: 'Ceiling height', ru: 'Высота потолка' },
  lifts: { ka: 'ლიფტები', en: 'Lifts', ru: 'Лифты' },
  energy: { ka: 'ენერგოეფექტიანობის კლასი', en: 'Energy class', ru: 'Класс энергоэффективности' },
  heating: { ka: 'გათბობა', en: 'Heating', ru: 'Отопление' },
  finish: { ka: 'მდგომარეობა', en: 'Finish', ru: 'Отделка' },
  parking: { ka: 'ავტოსადგომი', en: 'Parking', ru: 'Паркинг' },
  yard: { ka: 'ეზო', en: 'Yard', ru: 'Двор' },
} as const satisfies Record<string, Record<Language, string>>

type Label = keyof typeof LABELS
/** A value in the three languages, in the order ka, en, ru. */
type Values = Partial<Record<Label, readonly [ka: string, en: string, ru: string]>>

const inLanguage = (values: Values, index: 0 | 1 | 2, language: Language) =>
  (Object.keys(LABELS) as Label[]).flatMap((label) => {
    const value = values[label]?.[index]
    return value ? [{ label: LABELS[label][language], value }] : []
  })

const localize = (values: Values) => ({
  ka: inLanguage(values, 0, 'ka'),
  en: inLanguage(values, 1, 'en'),
  ru: inLanguage(values, 2, 'ru'),
})

const concrete = (grade: string) =>
  [
    `მონოლითური რკინაბეტონი, კლასი ${grade}`,
    `Monolithic reinforced concrete, grade ${grade}`,
    `Монолитный железобетон, класс ${grade}`,
  ] as const

const metres = (height: string) => [`${height} მ`, `${height} m`, `${height} м`] as const
const energy = (level: string) => [level, level, level] as const
const whiteFrame = ['თეთრი კარკასი', 'White-box finish', 'Под чистовую отделку'] as const
const floorHeating = [
  'ინდივიდუალური ქვაბი, თბილი იატაკი სააბაზანოში',
  'Individual boiler, underfloor heating in the bathroom',
  'Котёл в каждой квартире, тёплый пол в ванной',
] as const

const terracePark: Values = {
  structure: concrete('C30/37'),
  facade: [
    'ხელით ნაწყობი აგური, 120 მმ, ვენტილირებადი ღრეჩო',
    'Hand-laid brick, 120 mm, ventilated cavity',
    'Кирпич ручной кладки, 120 мм, вентилируемый зазор',
  ],
  windows: [
    'ალუმინი, სამმაგი მინაპაკეტი, 0.9 ვტ/მ²K',
    'Aluminium, triple glazing, 0.9 W/m²K',
    'Алюминий, двухкамерный стеклопакет, 0.9 Вт/м²К',
  ],
  ceiling: metres('3.00'),
  lifts: [
    '2 თითო სადარბაზოში, ერთი ავეჯისთვისაც',
    '2 in each entrance, one for furniture',
    '2 в каждом подъезде, один грузовой',
  ],
  energy: energy('B'),
  heating: floorHeating,
  finish: whiteFrame,
  parking: ['62 ადგილი ეზოს ქვეშ', '62 places under the yard', '62 места под двором'],
  yard: ['4,150 მ², უმანქანოდ', '4,150 m², no cars', '4,150 м², без машин'],
}

const riverLine: Values = {
  structure: concrete('C35/45'),
  facade: [
    'იატაკიდან ჭერამდე მინა, ფიბრობეტონის ტალღოვანი კიდეები',
    'Floor-to-ceiling glass, wave-shaped edges of fibre concrete',
    'Остекление от пола до потолка, волнистые кромки из фибробетона',
  ],
  windows: [
    'ალუმინი, მზისგან დამცავი სამმაგი მინაპაკეტი, 0.8 ვტ/მ²K',
    'Aluminium, triple solar-control glazing, 0.8 W/m²K',
    'Алюминий, двухкамерный солнцезащитный стеклопакет, 0.8 Вт/м²К',
  ],
  ceiling: metres('3.00'),
  lifts: [
    '3 თითო კოშკში, 2.5 მ/წმ, ერთი ავეჯისთვისაც',
    '3 in each tower, 2.5 m/s, one for furniture',
    '3 в каждой башне, 2.5 м/с, один грузовой',
  ],
  energy: energy('B'),
  heating: [
    'საერთო თბოტუმბო, აღრიცხვა ბინების მიხედვით',
    'Shared heat pump, metered flat by flat',
    'Общий тепловой насос, учёт по квартирам',
  ],
  finish: whiteFrame,
  parking: [
    '118 ადგილი პოდიუმში, 24 დამტენით',
    '118 places in the podium, 24 with chargers',
    '118 мест в стилобате, 24 с зарядкой',
  ],
  yard: [
    '2,300 მ² ბაღი პოდიუმის სახურავზე',
    '2,300 m² of garden on the podium roof',
    '2,300 м² сада на крыше стилобата',
  ],
}

const hillHouse: Values = {
  structure: concrete('C35/45'),
  facade: ['ტრავერტინი, 40 მმ, და მინა', 'Travertine, 40 mm, and glass', 'Травертин, 40 мм, и стекло'],
  windows: [
    'ალუმინი, ასაწევი გასაწევი კარები 3.2 მ-მდე, 0.9 ვტ/მ²K',
    'Aluminium, lift-and-slide doors up to 3.2 m, 0.9 W/m²K',
    'Алюминий, подъёмно-сдвижные двери до 3.2 м, 0.9 Вт/м²К',
  ],
  ceiling: metres('3.10'),
  lifts: ['1 თითო სადარბაზოში', '1 in each entrance', '1 в каждом подъезде'],
  energy: energy('A'),
  heating: [
    'გეოთერმული თბოტუმბო, თბილი იატაკი ყველა ოთახში',
    'Ground-source heat pump, underfloor heating in all rooms',
    'Геотермальный тепловой насос, тёплые полы во всех комнатах',
  ],
  finish: [
    'სრული რემონტი, ფასში შედის',
    'Fully finished, included in the price',
    'Чистовая отделка, входит в цену',
  ],
  parking: ['44 ადგილი ფერდობის სიღრმეში', '44 places inside the slope', '44 места в глубине склона'],
  yard: [
    '6,800 მ² ფერდობი, 210 ნარგავი',
    '6,800 m² of slope, 210 trees and shrubs',
    '6,800 м² склона, 210 деревьев и кустов',
  ],
}

const oldGarden: Values = {
  structure: concrete('C30/37'),
  facade: [
    'კირის ლესილობა, მუხის ჩუქურთმიანი აივნები',
    'Lime plaster, carved oak balconies',
    'Известковая штукатурка, резные дубовые балконы',
  ],
  windows: [
    'მუხა, ორმაგი მინაპაკეტი, ხის დარაბები',
    'Oak, double glazing, timber shutters',
    'Дуб, однокамерный стеклопакет, деревянные ставни',
  ],
  ceiling: metres('3.20'),
  lifts: ['1, კიბის უჯრედში', '1, in the stairwell', '1, в лестничной клетке'],
  energy: energy('C'),
  heating: floorHeating,
  finish: [
    'სრული რემონტი, ფასში შედის',
    'Fully finished, included in the price',
    'Чистовая отделка, входит в цену',
  ],
  parking: ['29 ადგილი ბაღის ქვეშ', '29 places under the garden', '29 мест под садом'],
  yard: [
    '1,900 მ² ბაღი, შადრევანი, 11 ძველი ხე',
    '1,900 m² of garden, a fountain, 11 old trees',
    '1,900 м² сада, фонтан, 11 старых деревьев',
  ],
}

/** By the slug of the building. */
export const SPECIFICATIONS: Record<string, ReturnType<typeof localize>> = {
  'terrace-park-a': localize(terracePark),
  'terrace-park-b': localize({
    ...terracePark,
    lifts: ['2, ერთი ავეჯისთვისაც', '2, one for furniture', '2, один грузовой'],
    parking: ['48 ადგილი ეზოს ქვეშ', '48 places under the yard', '48 мест под двором'],
  }),
  'river-line-a': localize(riverLine),
  'river-line-b': localize(riverLine),
  'hill-house-a': localize(hillHouse),
  'old-garden-a': localize(oldGarden),
}

/** Orientation of the façade, by the slug of the complex. */
export const VIEWS: Record<string, Record<Language, string>> = {
  'terrace-park': { ka: 'პარკის მხარე', en: 'park side', ru: 'сторона парка' },
  'river-line': { ka: 'მდინარის მხარე', en: 'river side', ru: 'сторона реки' },
  'hill-house': { ka: 'ქალაქის მხარე', en: 'city side', ru: 'сторона города' },
  'old-garden': { ka: 'ბაღის მხარე', en: 'garden side', ru: 'сторона сада' },
}
