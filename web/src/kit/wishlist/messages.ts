import { defineMessages } from '../../i18n/messages.ts'

/** Texts around favouriting a flat. */
export const wishlistPromptMessages = defineMessages('wishlist-prompt', {
  ka: {
    tryAgain: 'თავიდან ცდა',
    createAccount: 'ანგარიშის შექმნა',
    prompt: 'ბინის რჩეულებში დასამატებლად, გთხოვთ, შექმნათ ანგარიში.',
    promptText:
      'მე-{number} ბინა ჯერ მხოლოდ ამ მოწყობილობაზეა შენახული. რჩეულებში გადავა, როცა ანგარიშს შექმნით ან შეხვალთ.',
    fleeting:
      'ბრაუზერი არ ინახავს მონაცემებს, ამიტომ მე-{number} ბინა მხოლოდ ამ გვერდის დახურვამდე დარჩება რჩეულებში.',
    later: 'მოგვიანებით',
    keptHere: 'მე-{number} ბინა მხოლოდ ამ მოწყობილობაზეა შენახული.',
    notAdded: 'მე-{number} ბინა ვერ შევინახეთ.',
    notRemoved: 'მე-{number} ბინა რჩეულებიდან ვერ ამოვიღეთ.',
    sessionEnded: 'სესია დასრულდა. მე-{number} ბინა ამ მოწყობილობაზე შევინახეთ, შედით და რჩეულებში გადავა.',
    full: 'რჩეულებში უკვე 200 ბინაა და მეტი აღარ ეტევა. ჯერ რომელიმე ამოიღეთ.',
  },
  en: {
    tryAgain: 'Try again',
    createAccount: 'Create an account',
    prompt: 'To favorite apartment, please create an account.',
    promptText:
      'For now flat {number} is saved on this device only. It moves to your favourites when you create an account or log in.',
    fleeting:
      'Your browser doesn’t store data for this site, so flat {number} stays in your favourites only until you close this page.',
    later: 'Later',
    keptHere: 'Flat {number} is saved on this device only.',
    notAdded: 'Flat {number} couldn’t be saved.',
    notRemoved: 'Flat {number} couldn’t be removed.',
    sessionEnded:
      'Your session has ended. Flat {number} is saved on this device and moves to your favourites when you log in.',
    full: 'Your favourites are full (200 flats). Remove one first.',
  },
  ru: {
    tryAgain: 'Попробовать ещё раз',
    createAccount: 'Создать аккаунт',
    prompt: 'Чтобы добавить квартиру в избранное, создайте аккаунт.',
    promptText:
      'Квартира {number} пока сохранена только на этом устройстве. Она перейдёт в избранное, когда вы создадите аккаунт или войдёте.',
    fleeting:
      'Браузер не сохраняет данные, поэтому квартира {number} останется в избранном, только пока открыта эта страница.',
    later: 'Позже',
    keptHere: 'Квартира {number} сохранена только на этом устройстве.',
    notAdded: 'Не удалось сохранить квартиру {number}.',
    notRemoved: 'Не удалось удалить квартиру {number} из избранного.',
    sessionEnded:
      'Сеанс завершён. Квартира {number} сохранена на этом устройстве и перейдёт в избранное, когда вы войдёте.',
    full: 'В избранном 200 квартир, и места больше нет. Сначала удалите одну из них.',
  },
})
