import type { Locale } from '../../i18n/locales.ts'
import { defineMessages } from '../../i18n/messages.ts'
import { formatArea } from '../../i18n/units.ts'
import type { Flat } from '../../platform/content/flat.ts'
import { bedroomsText, flatRowMessages } from './row-messages.ts'
import { statusMessages } from './status.ts'

/** How flats are spoken of, wherever they are shown. */
export const flatMessages = defineMessages('flats', {
  ka: {
    from: '{price}⁠-⁠დან',
    ...flatRowMessages.texts.ka,
    floor: 'სართული',
    floorOf: '{floor}/{of}',
    level: '{level}',
    entrance: 'სადარბაზო',
    area: 'ფართი',
    terrace: 'აივანი ან ტერასა',
    ceiling: 'ჭერის სიმაღლე',
    price: 'ფასი',
    perMetre: 'მ²-ის ფასი',
    pricePerMetre: '{price} მ²-ზე',
    inLari: 'ლარში',
    inDollars: 'დოლარში',
    lowest: 'ყველაზე დაბალი',
    largest: 'ყველაზე დიდი',
    status: 'სტატუსი',
    name: 'ბინა {number}, მე-{floor} სართული, {bedrooms}, {area}, {status}',
    left: { other: 'დარჩა {n}' },
    rate: '{price}, ეროვნული ბანკის კურსით {rate}, {date}',
    backToFlat: 'მე-{number} ბინაზე დაბრუნება',
    floorSoldOut: 'ამ სართულზე ყველა ბინა გაყიდულია.',
  },
  en: {
    from: 'from {price}',
    ...flatRowMessages.texts.en,
    floor: 'Floor',
    floorOf: '{floor} of {of}',
    level: 'level {level}',
    entrance: 'Entrance',
    area: 'Area',
    terrace: 'Balcony or terrace',
    ceiling: 'Ceiling',
    price: 'Price',
    perMetre: 'Per m²',
    pricePerMetre: '{price} per m²',
    inLari: 'In lari',
    inDollars: 'In dollars',
    lowest: 'lowest',
    largest: 'largest',
    status: 'Status',
    name: 'Flat {number}, floor {floor}, {bedrooms}, {area}, {status}',
    left: { other: '{n} left' },
    rate: '{price} at {rate}, National Bank, {date}',
    backToFlat: 'Back to flat {number}',
    floorSoldOut: 'All apartments on this floor have been sold.',
  },
  ru: {
    from: 'от {price}',
    ...flatRowMessages.texts.ru,
    floor: 'Этаж',
    floorOf: '{floor} из {of}',
    level: 'отметка {level}',
    entrance: 'Подъезд',
    area: 'Площадь',
    terrace: 'Балкон или терраса',
    ceiling: 'Высота потолков',
    price: 'Цена',
    perMetre: 'За м²',
    pricePerMetre: '{price} за м²',
    inLari: 'В лари',
    inDollars: 'В долларах',
    lowest: 'самая низкая',
    largest: 'самая большая',
    status: 'Статус',
    name: 'Квартира {number}, этаж\u00a0{floor}, {bedrooms}, {area}, {status}',
    left: { one: 'осталась {n}', few: 'осталось {n}', many: 'осталось {n}', other: 'осталось {n}' },
    rate: '{price} по курсу {rate}, Национальный банк, {date}',
    backToFlat: 'К квартире {number}',
    floorSoldOut: 'Все квартиры на этом этаже проданы.',
  },
})

/** The full name of a flat for screen readers: number, floor, rooms, area, status. */
export function flatName(
  locale: Locale,
  flat: Pick<Flat, 'number' | 'floor' | 'bedrooms' | 'area' | 'status'>,
  status = statusMessages(locale)(flat.status).toLowerCase(),
): string {
  const t = flatMessages(locale)
  return t('name', {
    number: flat.number,
    floor: String(flat.floor),
    bedrooms: bedroomsText(locale, flat.bedrooms),
    area: formatArea(locale, flat.area),
    status,
  })
}

/** `+13.20`, `−3.30`: metres above the first floor, as on level marks. */
export function formatLevel(level: number): string {
  return `${level < 0 ? '\u2212' : '+'}${Math.abs(level).toFixed(2)}`
}
