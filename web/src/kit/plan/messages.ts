import type { Locale } from '../../i18n/locales.ts'
import { defineMessages } from '../../i18n/messages.ts'
import { withUnit } from '../../i18n/numbers.ts'
import { formatArea, unitMessages } from '../../i18n/units.ts'
import type { PlanWords } from './draw-base.ts'
import type { RoomName } from './rooms.ts'

export const planMessages = defineMessages('plan', {
  ka: {
    living: 'მისაღები',
    livingKitchen: 'მისაღები და სამზარეულო',
    kitchen: 'სამზარეულო',
    bedroom: 'საძინებელი',
    bathroom: 'სააბაზანო',
    hall: 'ჰოლი',
    wardrobe: 'გარდერობი',
    balcony: 'აივანი',
    terrace: 'ტერასა',
    gallery: 'გალერეა',
    corridor: 'დერეფანი',
    numbered: '{name} {index}',
    north: 'ჩ',
    drawing: 'მე-{number} ბინის გეგმა მასშტაბით: {rooms}',
    floorPosition: 'მე-{number} ბინა მე-{floor} სართულის გეგმაზე',
  },
  en: {
    living: 'Living room',
    livingKitchen: 'Living and kitchen',
    kitchen: 'Kitchen',
    bedroom: 'Bedroom',
    bathroom: 'Bathroom',
    hall: 'Hall',
    wardrobe: 'Wardrobe',
    balcony: 'Balcony',
    terrace: 'Terrace',
    gallery: 'Gallery',
    corridor: 'Corridor',
    north: 'N',
    numbered: '{name} {index}',
    drawing: 'Flat {number}, drawn to scale: {rooms}',
    floorPosition: 'Flat {number} on the plan of floor {floor}',
  },
  ru: {
    living: 'Гостиная',
    livingKitchen: 'Кухня-гостиная',
    kitchen: 'Кухня',
    bedroom: 'Спальня',
    bathroom: 'Санузел',
    hall: 'Прихожая',
    wardrobe: 'Гардеробная',
    balcony: 'Балкон',
    terrace: 'Терраса',
    gallery: 'Галерея',
    corridor: 'Коридор',
    north: 'С',
    numbered: '{name} {index}',
    drawing: 'Квартира {number}, планировка в масштабе: {rooms}',
    floorPosition: 'Квартира {number} на плане этажа {floor}',
  },
})

/** `Bedroom 2` in the language of the page. */
export function roomName(locale: Locale, name: RoomName, index?: number): string {
  const t = planMessages(locale)
  return index === undefined ? t(name) : t('numbered', { name: t(name), index: String(index) })
}

/** Texts of a drawing. */
export const planWords = (locale: Locale): PlanWords => ({
  roomName: (name, index) => roomName(locale, name, index),
  area: (area) => formatArea(locale, area),
  metres: (text) => withUnit(text, unitMessages(locale)('metres')),
  north: planMessages(locale)('north'),
})
