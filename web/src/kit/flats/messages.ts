import type { Locale } from '../../i18n/locales.ts'
import { defineMessages } from '../../i18n/messages.ts'
import { formatArea } from '../../i18n/units.ts'
import type { Flat } from '../../platform/content/flat.ts'
import { flatNameMessages } from './name-messages.ts'

/** How flats are spoken of, wherever they are shown. */
export const flatMessages = defineMessages('flats', {
  ka: {
    ...flatNameMessages.texts.ka,
    floor: 'სართული',
    floorNumber: 'სართული {floor}',
    floorOf: '{floor} ({of}⁠-⁠დან)',
    floorShort: '{floor} სართ.',
    level: '{level}',
    entrance: 'სადარბაზო',
    bedroomCount: { other: '{n} საძინებელი' },
    bedroomShort: { other: '{n} საძ.' },
    studio: 'სტუდიო',
    area: 'ფართი',
    terrace: 'ტერასა',
    ceiling: 'ჭერის სიმაღლე',
    price: 'ფასი',
    perMetre: 'მ²-ის ფასი',
    pricePerMetre: '{price} მ²-ზე',
    status: 'სტატუსი',
    available: 'თავისუფალი',
    reserved: 'დაჯავშნილი',
    sold: 'გაყიდული',
    name: 'ბინა {number}, სართული {floor}, {bedrooms}, {area}, {status}',
    building: 'კორპუსი {letter}',
    from: '{price}⁠-⁠დან',
    left: { other: 'დარჩა {n}' },
    favourite: 'რჩეულებში',
    isFavourite: 'რჩეულებშია',
    favouriteOf: 'ბინა {number}',
    favouriteFlat: 'ბინა {number}: რჩეულებში შენახვა',
    rate: '{price}, კურსი {rate}, ეროვნული ბანკი, {date}',
    backToFlat: 'ბინა {number}',
    justReserved: 'ახლახან დაიჯავშნა',
    floorSoldOut: 'ამ სართულზე ყველა ბინა გაყიდულია.',
  },
  en: {
    ...flatNameMessages.texts.en,
    floor: 'Floor',
    floorNumber: 'Floor {floor}',
    floorOf: '{floor} of {of}',
    floorShort: 'fl. {floor}',
    level: 'level {level}',
    entrance: 'Entrance',
    bedroomCount: { one: '{n} bedroom', other: '{n} bedrooms' },
    bedroomShort: { other: '{n} bed' },
    studio: 'studio',
    area: 'Area',
    terrace: 'Terrace',
    ceiling: 'Ceiling',
    price: 'Price',
    perMetre: 'Per m²',
    pricePerMetre: '{price} per m²',
    status: 'Status',
    available: 'Available',
    reserved: 'Reserved',
    sold: 'Sold',
    name: 'Flat {number}, floor {floor}, {bedrooms}, {area}, {status}',
    building: 'Building {letter}',
    from: 'from {price}',
    left: { other: '{n} left' },
    favourite: 'Favourite',
    isFavourite: 'In favourites',
    favouriteOf: 'flat {number}',
    favouriteFlat: 'Flat {number}: add to favourites',
    rate: '{price} at {rate}, National Bank, {date}',
    backToFlat: 'Back to flat {number}',
    justReserved: 'Just reserved',
    floorSoldOut: 'All apartments on this floor have been sold.',
  },
  ru: {
    ...flatNameMessages.texts.ru,
    floor: 'Этаж',
    floorNumber: 'Этаж {floor}',
    floorOf: '{floor} из {of}',
    floorShort: '{floor} эт.',
    level: 'отметка {level}',
    entrance: 'Подъезд',
    bedroomCount: { one: '{n} спальня', few: '{n} спальни', many: '{n} спален', other: '{n} спальни' },
    bedroomShort: { other: '{n} сп.' },
    studio: 'студия',
    area: 'Площадь',
    terrace: 'Терраса',
    ceiling: 'Высота потолка',
    price: 'Цена',
    perMetre: 'За м²',
    pricePerMetre: '{price} за м²',
    status: 'Статус',
    available: 'Свободна',
    reserved: 'Забронирована',
    sold: 'Продана',
    name: 'Квартира {number}, этаж {floor}, {bedrooms}, {area}, {status}',
    building: 'Корпус {letter}',
    from: 'от {price}',
    left: { one: 'осталась {n}', few: 'осталось {n}', many: 'осталось {n}', other: 'осталось {n}' },
    favourite: 'В избранное',
    isFavourite: 'В избранном',
    favouriteOf: 'квартира {number}',
    favouriteFlat: 'Сохранить квартиру {number} в избранном',
    rate: '{price} по курсу {rate}, Национальный банк, {date}',
    backToFlat: 'К квартире {number}',
    justReserved: 'Только что забронирована',
    floorSoldOut: 'Все квартиры на этом этаже проданы.',
  },
})

/** `2 bedrooms`, or that it is a studio. */
export function bedroomsText(locale: Locale, bedrooms: number): string {
  const t = flatMessages(locale)
  return bedrooms > 0 ? t('bedroomCount', { n: bedrooms }) : t('studio')
}

/** `2 bed`, or that it is a studio: for rows. */
export function bedroomsShort(locale: Locale, bedrooms: number): string {
  const t = flatMessages(locale)
  return bedrooms > 0 ? t('bedroomShort', { n: bedrooms }) : t('studio')
}

/** The full name of a flat for screen readers: number, floor, rooms, area, status. */
export function flatName(
  locale: Locale,
  flat: Pick<Flat, 'number' | 'floor' | 'bedrooms' | 'area' | 'status'>,
): string {
  const t = flatMessages(locale)
  return t('name', {
    number: flat.number,
    floor: String(flat.floor),
    bedrooms: bedroomsText(locale, flat.bedrooms),
    area: formatArea(locale, flat.area),
    status: t(flat.status).toLowerCase(),
  })
}

/** `+13.20`, `−3.30`: metres above the first floor, as on level marks. */
export function formatLevel(level: number): string {
  return `${level < 0 ? '\u2212' : '+'}${Math.abs(level).toFixed(2)}`
}
