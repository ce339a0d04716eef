import { defineMessages } from '../../i18n/messages.ts'

/** The first step of a reservation: what is held, and on which terms. */
export const termsMessages = defineMessages('reservation-terms', {
  ka: {
    heldTitle: { other: '{n} დღე მხოლოდ თქვენთვის' },
    heldLead: 'გაქვთ დრო მოსაფიქრებლად: ფასი არ იცვლება და ბინას სხვა ვერ იყიდის.',
    ruleHeld: 'ჯავშანი მაშინვე ძალაშია',
    ruleHeldText: 'თუ ახლა დაჯავშნით, იმოქმედებს {moment}, თბილისის დროით.',
    rulePrice: 'ფასი არ იცვლება',
    rulePriceText: '{price}, ხელშეკრულების დღის კურსით.',
    ruleDeposit: '{deposit} ფასის ნაწილია',
    ruleDepositText: 'ბინის ფასს აკლდება.',
    ruleMind: 'შეგიძლიათ გადაიფიქროთ',
    ruleMindText:
      'ვადამდე თქვენი ანგარიშიდან მოითხოვეთ გაუქმება და ჯავშნის თანხას იმავე ბარათზე დაგიბრუნებთ. სანამ ის გადახდილი არ არის, ჯავშანს თავად აუქმებთ.',
    ruleEnd: 'ვადის ბოლოს ჯავშანი ავტომატურად უქმდება',
    ruleEndText: 'თუ მანამდე ხელშეკრულება არ გაფორმდა, ბინა თავისუფლდება და ჯავშნის თანხა ბრუნდება.',
    ruleFlats: { other: 'ერთდროულად მაქსიმუმ {n} ბინა' },
    ruleFlatsText: 'თუ მეტი გჭირდებათ, დაგვირეკეთ.',
    agree: 'ვეთანხმები დაჯავშნის ამ პირობებს და',
    termsOfService: 'საიტის წესებს',
    agreeMissing: 'გასაგრძელებლად დაეთანხმეთ პირობებს',
    rulePricePlain: 'მოქმედებს დაჯავშნის დღის ფასი, ხელშეკრულების დღის კურსით.',
    ruleHeldPlain: 'ამ წუთიდან სხვა ვერ იყიდის.',
  },
  en: {
    heldTitle: { one: '{n} day to think it over', other: '{n} days to think it over' },
    heldLead: 'The price stays the same, and no one else can buy the flat.',
    ruleHeld: 'Reserved as soon as you confirm',
    ruleHeldText: 'If you reserve now, until {moment}, Tbilisi time.',
    rulePrice: 'The price doesn’t change',
    rulePriceText: '{price}, at the exchange rate on signing.',
    ruleDeposit: 'The {deposit} is part of the price',
    ruleDepositText: 'It is taken off the price.',
    ruleMind: 'You can change your mind',
    ruleMindText:
      'Ask to cancel in your account before then, and we’ll refund the fee to the same card. Until you’ve paid it, you can cancel it yourself.',
    ruleEnd: 'If you do nothing, it lapses',
    ruleEndText:
      'If no contract is signed by then, the flat becomes available again and the fee is refunded.',
    ruleFlats: { one: 'Up to {n} flat at a time', other: 'Up to {n} flats at a time' },
    ruleFlatsText: 'If you need more, call us.',
    agree: 'I accept these terms of reservation and the',
    termsOfService: 'terms of service',
    agreeMissing: 'Accept the terms to continue',
    rulePricePlain: 'The price on the day you reserve, at the exchange rate on signing.',
    ruleHeldPlain: 'From that moment, nobody else can buy it.',
  },
  ru: {
    heldTitle: {
      one: '{n} день только для вас',
      few: '{n} дня только для вас',
      many: '{n} дней только для вас',
      other: '{n} дня только для вас',
    },
    heldLead: 'Пока вы думаете, квартира за вами: цена не меняется, и никто другой её не купит.',
    ruleHeld: 'Бронь действует сразу',
    ruleHeldText: 'Если забронировать сейчас, то до {moment} по тбилисскому времени.',
    rulePrice: 'Цена не изменится',
    rulePriceText: '{price}, по курсу на день подписания.',
    ruleDeposit: '{deposit} входят в цену',
    ruleDepositText: 'Плата за бронь вычитается из цены.',
    ruleMind: 'Можно передумать',
    ruleMindText:
      'До конца срока запросите отмену в личном кабинете, и мы вернём плату за бронь на ту же карту. Пока она не внесена, вы отменяете бронь сами.',
    ruleEnd: 'Бронь аннулируется автоматически',
    ruleEndText:
      'Если к этому сроку договор не подписан, квартира снова поступает в продажу, а плата за бронь возвращается.',
    ruleFlats: {
      one: 'Не больше {n} квартиры одновременно',
      few: 'Не больше {n} квартир одновременно',
      many: 'Не больше {n} квартир одновременно',
      other: 'Не больше {n} квартир одновременно',
    },
    ruleFlatsText: 'Если нужно больше, позвоните нам.',
    agree: 'Принимаю эти условия бронирования и',
    termsOfService: 'условия использования',
    agreeMissing: 'Примите условия, чтобы продолжить',
    rulePricePlain: 'Действует цена на день бронирования, по курсу на день подписания.',
    ruleHeldPlain: 'С этого момента её никто другой не купит.',
  },
})

export type TermsKey = Parameters<ReturnType<typeof termsMessages>>[0]
