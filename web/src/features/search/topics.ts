import type { Locale } from '../../i18n/locales.ts'

/** Buyers' words for things that pages call otherwise, by the path of the page. */
export const TOPICS = new Map<string, Record<Locale, string>>(
  Object.entries({
    projects: {
      ka: 'იპოთეკა სესხი კრედიტი განვადება ბინები საძინებელი ოთახი სახლი შეძენა ყიდვა',
      en: 'mortgage loan credit instalments installments flats apartments bedroom rooms house buy',
      ru: 'ипотека кредит рассрочка квартиры спальня комнаты дом купить',
    },
    offers: {
      ka: 'აქცია ფასდაკლება განვადება იპოთეკა',
      en: 'discount sale instalments installments mortgage',
      ru: 'скидка акция рассрочка ипотека',
    },
    contact: {
      ka: 'ტელეფონი ნომერი მისამართი ოფისი ზარი საჩივარი',
      en: 'phone number address office call complaint',
      ru: 'телефон номер адрес офис звонок жалоба',
    },
    visit: {
      ka: 'ვიზიტი დაჯავშნა ნახვა დათვალიერება შეხვედრა',
      en: 'book visit viewing appointment tour see',
      ru: 'записаться просмотр визит показ экскурсия посмотреть',
    },
    careers: { ka: 'ვაკანსია სამუშაო', en: 'job jobs vacancy work', ru: 'вакансии работа' },
  }),
)
