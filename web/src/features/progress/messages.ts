import { defineMessages } from '../../i18n/messages.ts'

export const progressMessages = defineMessages('progress', {
  ka: {
    title: 'მშენებლობის მიმდინარეობა',
    monthly: 'თვეების მიხედვით',
    standing: { other: 'სართული დგას {total}⁠-⁠დან' },
    report: '{building}, {date}',
    walls: 'კედლები: მე-{n} სართულამდე',
    noWalls: 'კედლები ჯერ არ არის',
  },
  en: {
    title: 'Progress',
    monthly: 'Month by month',
    standing: { one: 'of {total} floors built', other: 'of {total} floors built' },
    report: '{building}, {date}',
    walls: 'Walls up to floor {n}',
    noWalls: 'No walls yet',
  },
  ru: {
    title: 'Ход строительства',
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
