import { defineMessages } from '../../i18n/messages.ts'

export const progressMessages = defineMessages('progress', {
  ka: {
    title: 'როგორ შენდება',
    monthly: 'თვეების მიხედვით',
    standing: { other: 'სართული დგას {total}-დან' },
    report: '{building}, {date}',
    walls: 'კედლები: მე-{n} სართულამდე',
    noWalls: 'კედლები ჯერ არ არის',
  },
  en: {
    title: 'How it grows',
    monthly: 'Month by month',
    standing: { one: 'of {total} floors stands', other: 'of {total} floors stand' },
    report: '{building}, {date}',
    walls: 'Walls up to floor {n}',
    noWalls: 'No walls yet',
  },
  ru: {
    title: 'Как растёт дом',
    monthly: 'По месяцам',
    standing: {
      one: 'этаж из {total} построен',
      few: 'этажа из {total} построены',
      many: 'этажей из {total} построено',
      other: 'этажей из {total} построены',
    },
    report: '{building}, {date}',
    walls: 'Стены до {n}-го этажа',
    noWalls: 'Стен пока нет',
  },
})
