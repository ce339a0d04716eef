import { defineMessages } from '../../i18n/messages.ts'

export const calendarMessages = defineMessages('calendar', {
  ka: {
    tbilisiTime: 'თბილისის დრო',
  },
  en: {
    tbilisiTime: 'Tbilisi time',
  },
  ru: {
    tbilisiTime: 'время тбилисское',
  },
})
