import type { Locale } from '../../../i18n/locales.ts'
import { defineMessages } from '../../../i18n/messages.ts'
import type { CompassPoint } from '../../../kit/plan/compass.ts'
import { compassMessages } from '../../../kit/plan/compass-messages.ts'
import type { SunSpell } from './sun.ts'

export const sunMessages = defineMessages('sun', {
  ka: {
    day: 'დღე',
    title: 'მზე',
    note: 'უღრუბლო დღეს, თბილისის დროით. ხეები და მომავალი სახლები გათვალისწინებული არ არის.',
    room: 'ოთახი',
    summer: '21 ივნისი',
    equinox: '21 მარტი',
    winter: '21 დეკემბერი',
    none: 'პირდაპირი მზე არ არის',
    hour: 'საათი',
    inSun: 'მზე შემოდის: {rooms}',
    hourDrawing: 'ბინის გეგმა: სად შემოდის მზე',
    bar: '{room}, {day}: {times}',
    facing: '{points}',
    gallery: 'გალერეისკენ',
    and: ' და ',
    ...compassMessages.texts.ka,
  },
  en: {
    day: 'Day',
    title: 'Sunlight',
    note: 'Under a clear sky, in Tbilisi time. Trees and future buildings aren’t taken into account.',
    room: 'Room',
    summer: '21 June',
    equinox: '21 March',
    winter: '21 December',
    none: 'no direct sun',
    hour: 'Hour',
    inSun: 'In the sun: {rooms}',
    hourDrawing: 'Floor plan: the rooms in the sun',
    bar: '{room}, {day}: {times}',
    facing: '{points}',
    gallery: 'onto the gallery',
    and: ' and ',
    ...compassMessages.texts.en,
  },
  ru: {
    day: 'День',
    title: 'Солнце',
    note: 'При ясном небе, по тбилисскому времени. Деревья и будущие дома не учтены.',
    room: 'Комната',
    summer: '21 июня',
    equinox: '21 марта',
    winter: '21 декабря',
    none: 'прямого солнца нет',
    hour: 'Час',
    inSun: 'Солнце: {rooms}',
    hourDrawing: 'Планировка квартиры: где солнце',
    bar: '{room}, {day}: {times}',
    facing: 'на {points}',
    gallery: 'на галерею',
    and: ' и ',
    ...compassMessages.texts.ru,
  },
})

/** `south and north`, `south, west and north`. */
export function joinPoints(locale: Locale, points: readonly CompassPoint[]): string {
  const t = sunMessages(locale)
  const names = points.map((point) => t(point))
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')}${t('and')}${last}`
}

/** Formats an hour to ten minutes: `9:40`. */
export function clock(hour: number): string {
  const minutes = Math.round(hour * 6) * 10
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Formats spells as `9:40–17:20`, or says that there are none. */
export function spellTexts(locale: Locale, spells: readonly SunSpell[]): string[] {
  if (spells.length === 0) return [sunMessages(locale)('none')]
  return spells.map(({ from, to }, index) => {
    const comma = index < spells.length - 1 ? ',' : ''
    return `${clock(from)}–${clock(to)}${comma}`
  })
}
