import { defineMessages } from '../../i18n/messages.ts'

/** What is said around the hearts. */
export const heartMessages = defineMessages('heart', {
  ka: {
    prompt: 'ბინის რჩეულებში დასამატებლად, გთხოვთ, შექმნათ ანგარიში.',
    promptText:
      'მანამდე ბინა {number} ამ მოწყობილობაზე ინახება. როცა დარეგისტრირდებით ან შეხვალთ, თქვენთან გადმოვა.',
    fleeting:
      'ბრაუზერი არ ინახავს მონაცემებს, ამიტომ ბინა {number} მხოლოდ ამ გვერდის დახურვამდე დარჩება რჩეულებში.',
    signUp: 'ანგარიშის შექმნა',
    logIn: 'შესვლა',
    later: 'მოგვიანებით',
    close: 'დახურვა',
    keptHere: 'ბინა {number} ამ მოწყობილობაზეა შენახული.',
    notAdded: 'ბინა {number} ვერ შეინახა: კავშირი გაწყდა.',
    notRemoved: 'ბინა {number} რჩეულებიდან ვერ ამოვიღეთ: კავშირი გაწყდა.',
    sessionEnded: 'სესია დასრულდა. ბინა {number} ამ მოწყობილობაზე შევინახეთ, შედით და გადმოვა.',
    full: 'რჩეულებში 200 ბინაა და მეტი აღარ ეტევა. ჯერ რომელიმე ამოიღეთ.',
    again: 'ხელახლა ცდა',
    toWishlist: 'რჩეულები',
    keepFlat: 'ბინა {number}: რჩეულებში შენახვა',
  },
  en: {
    prompt: 'To favorite apartment, please create an account.',
    promptText:
      'Until then flat {number} is kept on this device. When you sign up or log in, it comes with you.',
    fleeting:
      'Your browser keeps no data, so flat {number} stays in the wishlist only until you close this page.',
    signUp: 'Create an account',
    logIn: 'Log in',
    later: 'Later',
    close: 'Close',
    keptHere: 'Flat {number} is kept on this device.',
    notAdded: 'Flat {number} could not be kept: the connection failed.',
    notRemoved: 'Flat {number} could not be taken out: the connection failed.',
    sessionEnded:
      'Your session has ended. Flat {number} is kept on this device and joins your wishlist when you log in.',
    full: 'There are 200 flats in the wishlist, which is as many as it holds. Take one out first.',
    again: 'Try again',
    toWishlist: 'Wishlist',
    keepFlat: 'Keep flat {number} in the wishlist',
  },
  ru: {
    prompt: 'Чтобы добавить квартиру в избранное, создайте аккаунт.',
    promptText:
      'А пока квартира {number} сохранена на этом устройстве. Когда вы зарегистрируетесь или войдёте, она перейдёт к вам.',
    fleeting:
      'Браузер не сохраняет данные, поэтому квартира {number} останется в избранном, только пока открыта эта страница.',
    signUp: 'Создать аккаунт',
    logIn: 'Войти',
    later: 'Позже',
    close: 'Закрыть',
    keptHere: 'Квартира {number} сохранена на этом устройстве.',
    notAdded: 'Не удалось сохранить квартиру {number}: нет связи.',
    notRemoved: 'Не удалось убрать квартиру {number}: нет связи.',
    sessionEnded:
      'Сеанс завершён. Квартира {number} сохранена на этом устройстве и перейдёт в избранное, когда вы войдёте.',
    full: 'В избранном 200 квартир, больше не помещается. Сначала уберите одну из них.',
    again: 'Попробовать ещё раз',
    toWishlist: 'Избранное',
    keepFlat: 'Сохранить квартиру {number} в избранном',
  },
})
