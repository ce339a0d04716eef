import type { Locale } from '../../i18n/locales.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const panoramaMessages = defineMessages('panorama', {
  ka: {
    open: '360°-იანი ხედი',
    opening: 'იტვირთება',
    failed: '360°-იანი ხედი ვერ გაიხსნა. ოთახები ქვემოთ, სურათებზეა.',
    view: '360°-იანი ხედი. ისრები აბრუნებს, + და − აახლოებს, Escape ხურავს.',
    controls: '360°-იანი ხედის მართვა',
    turnLeft: 'მარცხნივ',
    turnUp: 'ზემოთ',
    turnDown: 'ქვემოთ',
    turnRight: 'მარჯვნივ',
    zoomOut: 'დაშორება',
    zoomIn: 'მიახლოება',
    fullscreen: 'მთელ ეკრანზე',
    gyroscope: 'ტელეფონის მოძრაობით',
    places: 'საიდან ვუყურებთ',
    pictureFailed: 'სურათი ვერ ჩაიტვირთა. სცადეთ თავიდან.',
  },
  en: {
    open: 'Look around in 360°',
    opening: 'Opening',
    failed: 'The 360° view could not be opened. The rooms are in the pictures below.',
    view: 'View in 360°. Arrow keys turn, + and − zoom, Escape closes.',
    controls: 'Controls of the 360° view',
    turnLeft: 'Turn left',
    turnUp: 'Look up',
    turnDown: 'Look down',
    turnRight: 'Turn right',
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    fullscreen: 'Full screen',
    gyroscope: 'Turn with the phone',
    places: 'Where you stand',
    pictureFailed: 'The picture could not be loaded. Try again.',
  },
  ru: {
    open: 'Осмотреться в 360°',
    opening: 'Открывается',
    failed: 'Обзор на 360° открыть не удалось. Комнаты — на изображениях ниже.',
    view: 'Обзор на 360°. Стрелки поворачивают, + и − приближают, Escape закрывает.',
    controls: 'Управление обзором на 360°',
    turnLeft: 'Влево',
    turnUp: 'Вверх',
    turnDown: 'Вниз',
    turnRight: 'Вправо',
    zoomOut: 'Отдалить',
    zoomIn: 'Приблизить',
    fullscreen: 'На весь экран',
    gyroscope: 'Поворотом телефона',
    places: 'Откуда смотрим',
    pictureFailed: 'Не удалось загрузить снимок. Попробуйте ещё раз.',
  },
})

const VIEWER_KEYS = [
  'view',
  'controls',
  'turnLeft',
  'turnUp',
  'turnDown',
  'turnRight',
  'zoomOut',
  'zoomIn',
  'fullscreen',
  'gyroscope',
  'places',
  'pictureFailed',
  'close',
] as const

/** Texts of an open 360° view. */
export type ViewerWords = Record<(typeof VIEWER_KEYS)[number], string>

export function viewerWords(locale: Locale): ViewerWords {
  const t = panoramaMessages(locale)
  return Object.fromEntries(VIEWER_KEYS.map((key) => [key, t(key)])) as ViewerWords
}
