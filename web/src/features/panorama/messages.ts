import type { Locale } from '../../i18n/locales.ts'
import { defineMessages } from '../../i18n/messages.ts'
import type { ViewerWords } from './viewer.ts'

export const panoramaMessages = defineMessages('panorama', {
  ka: {
    open: '360°-იანი ხედი',
    opening: 'იტვირთება',
    view: '360°-იანი ხედი. ისრები აბრუნებს, + და − აახლოებს, Escape ხურავს.',
    close: 'დახურვა',
    gyroscope: 'ტელეფონის მოძრაობით',
    failed: '360°-იანი ხედი ვერ გაიხსნა. ოთახები ქვემოთ, სურათებზეა.',
    zoomOut: 'დაშორება',
    zoomIn: 'მიახლოება',
    fullscreen: 'მთელ ეკრანზე',
    moveUp: 'ზემოთ',
    moveDown: 'ქვემოთ',
    moveLeft: 'მარცხნივ',
    moveRight: 'მარჯვნივ',
  },
  en: {
    open: 'Look around in 360°',
    opening: 'Opening',
    view: 'View in 360°. Arrow keys turn, + and − zoom, Escape closes.',
    close: 'Close',
    gyroscope: 'Turn with the phone',
    failed: 'The 360° view could not be opened. The rooms are in the pictures below.',
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    fullscreen: 'Full screen',
    moveUp: 'Up',
    moveDown: 'Down',
    moveLeft: 'Left',
    moveRight: 'Right',
  },
  ru: {
    open: 'Осмотреться в 360°',
    opening: 'Открывается',
    view: 'Обзор на 360°. Стрелки поворачивают, + и − приближают, Escape закрывает.',
    close: 'Закрыть',
    gyroscope: 'Поворотом телефона',
    failed: 'Обзор на 360° открыть не удалось. Комнаты — на снимках ниже.',
    zoomOut: 'Отдалить',
    zoomIn: 'Приблизить',
    fullscreen: 'На весь экран',
    moveUp: 'Вверх',
    moveDown: 'Вниз',
    moveLeft: 'Влево',
    moveRight: 'Вправо',
  },
})

const VIEWER_KEYS = [
  'zoomOut',
  'zoomIn',
  'fullscreen',
  'moveUp',
  'moveDown',
  'moveLeft',
  'moveRight',
] as const satisfies (keyof ViewerWords)[]

/** Texts of the viewer's buttons. */
export function viewerWords(locale: Locale): ViewerWords {
  const t = panoramaMessages(locale)
  return Object.fromEntries(VIEWER_KEYS.map((key) => [key, t(key)])) as ViewerWords
}
