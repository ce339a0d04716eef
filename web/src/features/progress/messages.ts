import { defineMessages } from '../../i18n/messages.ts'

export const progressMessages = defineMessages('progress', {
  ka: {
    title: 'მშენებლობის მიმდინარეობა',
    podium: 'სტილობატი',
    frame: 'კარკასი',
    walls: 'კედლები',
    windows: 'ფანჯრები',
    of: '{n} / {total}',
    earlier: 'წინა თვეები',
  },
  en: {
    title: 'Construction progress',
    podium: 'Podium',
    frame: 'Structure',
    walls: 'Walls',
    windows: 'Windows',
    of: '{n} / {total}',
    earlier: 'Earlier months',
  },
  ru: {
    title: 'Ход строительства',
    podium: 'Стилобат',
    frame: 'Каркас',
    walls: 'Стены',
    windows: 'Окна',
    of: '{n} / {total}',
    earlier: 'Прошлые месяцы',
  },
})
