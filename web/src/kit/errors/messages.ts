import { defineMessages } from '../../i18n/messages.ts'

/** Apart from the other texts of errors, because every page with an island loads these. */
export const unexpectedMessages = defineMessages('unexpected', {
  ka: {},
  en: {},
  ru: {},
})
