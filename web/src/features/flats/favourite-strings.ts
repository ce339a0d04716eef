import { defineMessages } from '../../i18n/messages.ts'

export const favouriteMessages = defineMessages('favourite', {
  ka: {
    keep: 'რჩეულებში',
    kept: 'რჩეულებშია',
    flat: 'ბინა {number}',
    keepFlat: 'ბინა {number}: რჩეულებში შენახვა',
    prompt: 'ბინის რჩეულებში დასამატებლად, გთხოვთ, შექმნათ ანგარიში.',
    meanwhile: 'მანამდე ბინას ამ მოწყობილობაზე შევინახავთ და შესვლისას თქვენს რჩეულებს დავუმატებთ.',
    signUp: 'ანგარიშის შექმნა',
    logIn: 'შესვლა',
    later: 'მოგვიანებით',
  },
  en: {
    keep: 'Keep',
    kept: 'Kept',
    flat: 'flat {number}',
    keepFlat: 'Keep flat {number} in the wishlist',
    prompt: 'To favorite apartment, please create an account.',
    meanwhile: 'Until then it is kept on this device, and joins your wishlist when you log in.',
    signUp: 'Create an account',
    logIn: 'Log in',
    later: 'Later',
  },
  ru: {
    keep: 'В избранное',
    kept: 'В избранном',
    flat: 'квартира {number}',
    keepFlat: 'Сохранить квартиру {number} в избранном',
    prompt: 'Чтобы добавить квартиру в избранное, пожалуйста, создайте аккаунт.',
    meanwhile: 'А пока мы сохраним её на этом устройстве и добавим в избранное, когда вы войдёте.',
    signUp: 'Создать аккаунт',
    logIn: 'Войти',
    later: 'Позже',
  },
})
