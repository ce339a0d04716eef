import { defineMessages } from '../../i18n/messages.ts'

/** Apart from the other texts of errors, because every page with an island loads these. */
export const unexpectedMessages = defineMessages('unexpected', {
  ka: {
    goToHomePage: 'მთავარ გვერდზე დაბრუნება',
    unexpectedErrorOccurred: 'მოულოდნელი შეცდომა მოხდა',
    dismiss: 'დახურვა',
  },
  en: {
    goToHomePage: 'Go to home page',
    unexpectedErrorOccurred: 'Unexpected error occurred',
    dismiss: 'Close',
  },
  ru: {
    goToHomePage: 'На главную',
    unexpectedErrorOccurred: 'Произошла непредвиденная ошибка',
    dismiss: 'Закрыть',
  },
})
