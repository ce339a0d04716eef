import { defineMessages } from '../../i18n/messages.ts'

export const progressMessages = defineMessages('progress', {
  ka: {
    title: 'როგორ მიდის მშენებლობა',
    frame: 'კარკასი',
    walls: 'კედლები',
    windows: 'ფანჯრები',
    of: '{n} / {total}',
    earlier: 'წინა თვეები',
  },
  en: {
    title: 'How far along it is',
    frame: 'Frame',
    walls: 'Walls',
    windows: 'Windows',
    of: '{n} / {total}',
    earlier: 'Earlier months',
  },
  ru: {
    title: 'На каком этапе стройка',
    frame: 'Каркас',
    walls: 'Стены',
    windows: 'Окна',
    of: '{n} / {total}',
    earlier: 'Прошлые месяцы',
  },
})
