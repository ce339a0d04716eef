import { defineMessages } from '../../i18n/messages.ts'

/** The button that adds a flat to the favourites. */
export const favouriteMessages = defineMessages('favourite', {
  ka: {
    favourite: 'რჩეულებში',
    isFavourite: 'რჩეულებშია',
    favouriteOf: 'ბინა {number}',
    favouriteFlat: 'მე-{number} ბინის რჩეულებში შენახვა',
  },
  en: {
    favourite: 'Favourite',
    isFavourite: 'In favourites',
    favouriteOf: 'flat {number}',
    favouriteFlat: 'Flat {number}: add to favourites',
  },
  ru: {
    favourite: 'В избранное',
    isFavourite: 'В избранном',
    favouriteOf: 'квартира {number}',
    favouriteFlat: 'Сохранить квартиру {number} в избранном',
  },
})
