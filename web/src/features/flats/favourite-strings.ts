import { defineMessages } from '../../i18n/messages.ts'

export const favouriteMessages = defineMessages('favourite', {
  ka: {
    keep: 'რჩეულებში',
    kept: 'რჩეულებშია',
    flat: 'ბინა {number}',
    keepFlat: 'ბინა {number}: რჩეულებში შენახვა',
  },
  en: {
    keep: 'Keep',
    kept: 'Kept',
    flat: 'flat {number}',
    keepFlat: 'Keep flat {number} in the wishlist',
  },
  ru: {
    keep: 'В избранное',
    kept: 'В избранном',
    flat: 'квартира {number}',
    keepFlat: 'Сохранить квартиру {number} в избранном',
  },
})
