import { defineMessages } from '../../i18n/messages.ts'

export const calendarMessages = defineMessages('calendar', {
  ka: {
    tbilisiTime: 'თბილისის დროით',
    byToday: 'დღეს {time}⁠-⁠მდე',
    byDay: '{day}, {time}⁠-⁠მდე',
  },
  en: {
    tbilisiTime: 'Tbilisi time',
    byToday: 'today by {time}',
    byDay: '{day}, by {time}',
  },
  ru: {
    tbilisiTime: 'по тбилисскому времени',
    byToday: 'сегодня до {time}',
    byDay: '{day}, до {time}',
  },
})
