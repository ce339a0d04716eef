import { defineMessages } from '../../i18n/messages.ts'

/** The last step of a reservation: it is made. */
export const doneMessages = defineMessages('reservation-done', {
  ka: {
    doneTitle: 'ბინა {number} თქვენზეა დაჯავშნილი',
    doneMail: 'ქვითარს გამოგიგზავნით ელფოსტაზე {email}. ის თქვენს პროფილშიც არის.',
    doneNoMail: 'ქვითარი თქვენს პროფილშია. ელფოსტა რომ დაადასტუროთ, წერილითაც მიიღებთ.',
    addToCalendar: 'ვადის კალენდარში ჩანიშვნა',
    calendarTitle: 'ბინა {number}: ჯავშნის ვადა',
    next: 'რა იქნება შემდეგ',
    nextPaid: 'ბე მიღებულია',
    nextCall: 'დაგირეკავთ ხელშეკრულების დღის შესათანხმებლად',
    nextContract: 'ხელშეკრულება',
    nextContractBy: 'ვადამდე',
    nextCallWhen: 'სამუშაო საათებში',
  },
  en: {
    doneTitle: 'Flat {number} is reserved for you',
    doneMail: 'The receipt is on its way to {email}. You find it in your account, too.',
    doneNoMail: 'The receipt is in your account. Confirm your email to get it by mail as well.',
    addToCalendar: 'Add the end to my calendar',
    calendarTitle: 'Flat {number}: the reservation ends',
    next: 'What happens next',
    nextPaid: 'Deposit received',
    nextCall: 'We call you to agree on a day for the contract',
    nextContract: 'Contract',
    nextContractBy: 'Before the reservation ends',
    nextCallWhen: 'In office hours',
  },
  ru: {
    doneTitle: 'Квартира {number} забронирована за вами',
    doneMail: 'Чек отправлен на {email}. Он есть и в личном кабинете.',
    doneNoMail: 'Чек — в личном кабинете. Подтвердите почту, чтобы получить его и письмом.',
    addToCalendar: 'Добавить срок в календарь',
    calendarTitle: 'Квартира {number}: срок брони',
    next: 'Что дальше',
    nextPaid: 'Задаток получен',
    nextCall: 'Звоним вам, чтобы выбрать день договора',
    nextContract: 'Договор',
    nextContractBy: 'До конца срока брони',
    nextCallWhen: 'В часы работы офиса',
  },
})
