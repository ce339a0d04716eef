/**
 * The words of the site: one for each thing, in each language, and those that are wrong for it. Patterns are of stems,
 * as Georgian and Russian inflect; `{}` stands in a text for a value.
 */
import type { Locale } from '../../web/src/i18n/locales.ts'

export interface Term {
  thing: string
  use: Record<Locale, string>
  wrong: Partial<Record<Locale, RegExp>>
  /** Places that the term is for; without it, all. */
  in?: RegExp
  /** Places where the word is right, each with its reason. */
  except?: readonly (readonly [place: RegExp, reason: string])[]
}

/** A word that begins with one of these stems. */
const stem = (...stems: string[]) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems.join('|')})`, 'iu')
/** One of these words as they are. */
const word = (...words: string[]) => new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?![\\p{L}])`, 'iu')

const SPECIFIED = 'the specification has this text'

export const GLOSSARY: readonly Term[] = [
  {
    thing: 'unit',
    use: { ka: 'ბინა', en: 'flat', ru: 'квартира' },
    wrong: { ka: stem('აპარტამენტ'), en: word('apartments?', 'condo(?:minium)?s?'), ru: stem('апартамент') },
    except: [[/ (?:haveApartment|floorSoldOut|prompt)\b/, SPECIFIED]],
  },
  {
    thing: 'block of flats',
    use: { ka: 'კორპუსი, სახლი', en: 'building, block or tower', ru: 'дом; корпус A' },
    wrong: {
      en: word('(?<!hill )houses?(?! keys)'),
      ru: word('корпус(?:а|е|ом|у|ы|ов|ах)?(?-i:(?! [A-EА-Е{]| \\p{Lu}|,? и [A-EА-Е{]))'),
    },
    except: [[/ noMatch\b/, SPECIFIED]],
  },
  {
    thing: 'building with its letter',
    use: { ka: 'A კორპუსი', en: 'Building A', ru: 'корпус A' },
    wrong: { ka: /კორპუს(?!ებ)\p{L}* (?:[A-E](?![\p{L}\d])|\{)/u, ru: /(?<=\p{Ll},? )Корпус/u },
  },
  {
    thing: 'whole scheme',
    use: { ka: 'კომპლექსი', en: 'development', ru: 'комплекс' },
    wrong: { en: word('complex(?:es)?', 'schemes?') },
    except: [[/ haveApartment\b/, SPECIFIED]],
  },
  {
    thing: 'list of developments',
    use: { ka: 'პროექტები', en: 'Projects', ru: 'Проекты' },
    wrong: { ka: stem('ობიექტ'), en: word('objects?', 'properties'), ru: stem('объект(?!ив)') },
  },
  {
    thing: 'built and handed over',
    use: { ka: 'ჩაბარებული', en: 'completed', ru: 'сданный' },
    wrong: {
      ka: stem('დასრულებულ\\p{L}* (?:პროექტ|სახლ|კომპლექს|კორპუს)'),
      en: word(
        'finished (?:projects?|buildings?|houses?|developments?|complexes)',
        '(?:house|building|development)s? (?:is|are|was|were) finished',
        'one finished',
        '(?<!fully )finished(?=[:.] )',
      ),
      ru: stem('завершённ', 'заверш[её]н\\p{L}* (?:дом|проект|комплекс)'),
    },
    except: [[/^src\/i18n\/common\.ts finished$/, SPECIFIED]],
  },
  {
    thing: 'giving the keys',
    use: { ka: 'ჩაბარება', en: 'handover', ru: 'сдача' },
    wrong: {
      ka: stem('ექსპლუატაციაში'),
      en: word('completion date', 'deliver(?:y|ed) date', 'move-in date'),
      ru: stem('вв(?:од|ед|ел)\\p{L}* в эксплуатац'),
    },
  },
  {
    thing: 'storey, by its number',
    use: { ka: 'პირველი სართული', en: 'floor 1', ru: '1-й этаж' },
    wrong: {
      en: word('(?:ground|first|second|third|(?:four|fif|six|seven|eigh|nin|ten)th)[ -]floors?'),
      ru: stem('цокольн'),
    },
  },
  {
    thing: 'outdoor room of a block',
    use: { ka: 'აივანი', en: 'balcony', ru: 'балкон' },
    wrong: { ka: stem('ტერას(?!ელ)'), en: word('terraces?(?! park)'), ru: stem('террас') },
    in: /^(?:project|building|news|progress|offer|image)-(?:\w+-)?(?:terrace-park|river-line|old-garden)|^blog-what-a-terrace-needs title/,
  },
  {
    thing: 'outdoor room of a house of steps',
    use: { ka: 'ტერასა', en: 'terrace', ru: 'терраса' },
    wrong: { ka: stem('აივ[ან]'), en: word('balcon(?:y|ies)'), ru: stem('балкон') },
    in: /^(?:project|building|progress|offer|image)-(?:\w+-)?hill-house/,
  },
  {
    thing: 'enclosed court',
    use: { ka: 'ეზო', en: 'courtyard', ru: 'двор' },
    wrong: {
      en: /(?<![\p{L}-])(?:(?:[Bb]ack)?[Yy]ards?|(?<!ball )court)(?![\p{L}-])/u,
      ru: stem('дворик'),
      ka: stem('პატიო'),
    },
  },
  {
    thing: 'drawing of a flat',
    use: { ka: 'გეგმა', en: 'floor plan', ru: 'планировка' },
    wrong: {
      ka: stem('ნახაზ'),
      en: word(
        'layouts?',
        '(?:on|than|matched) (?:the|its|a) drawing',
        'than drawn',
        '(?<!floor )plans? of (?:the )?flats?',
        'flat plans?',
        'a drawing and its flat',
      ),
      ru: stem('чертёж', 'чертеж'),
    },
    except: [
      [/^(?:(?:vacancy|image|gallery|blog-history|csr)-|page-company sections )/, 'technical drawings'],
    ],
  },
  {
    thing: 'flat without finishes',
    use: { ka: 'თეთრი კარკასი', en: 'shell and core', ru: 'белый каркас' },
    wrong: {
      ka: stem('შავი? კარკას'),
      en: word('shell(?! and core)', 'bare shell', 'white-box(?: finish)?'),
      ru: stem('пуст\\p{L}* каркас', 'чёрн\\p{L}* каркас'),
    },
  },
  {
    thing: 'flat with finishes',
    use: { ka: 'სრული რემონტი', en: 'fully finished', ru: 'с отделкой «под ключ»' },
    wrong: {
      ka: stem('ევრორემონტ'),
      en: word('turn-?key', 'fully furnished'),
      ru: stem('полн\\p{L}* отделк', 'чистов\\p{L}* отделк(?!\\p{L}*\\))'),
    },
  },
  {
    thing: 'reservation',
    use: { ka: 'ჯავშანი', en: 'reservation', ru: 'бронь' },
    wrong: {
      ka: stem('(?:და)?რეზერვ'),
      en: word('booking', 'bookings', 'booked'),
      ru: stem('(?:за)?резерв(?!уар)'),
    },
  },
  {
    thing: 'money for a reservation',
    use: { ka: 'ჯავშნის თანხა', en: 'reservation fee', ru: 'плата за бронь' },
    wrong: {
      ka: stem('დეპოზიტ', 'ბე(?:ს|თი|თ|ზე)?(?!\\p{L})', 'ავანს'),
      en: word('deposits?'),
      ru: stem('депозит', 'задат(?:ок|к)', 'аванс'),
    },
    except: [[/^blog-loan/, 'money in a savings account']],
  },
  {
    thing: 'to keep a flat for a buyer',
    use: { ka: 'დაჯავშნილია', en: 'reserved', ru: 'забронирована' },
    wrong: {
      ka: stem('თქვენია(?!\\p{L})'),
      en: word('(?:is|are|was|still|stays|be) held(?! in escrow)', 'held (?:until|for|from)', 'on hold'),
    },
    except: [[/ bought$|^blog-loan/, 'a flat that was bought']],
  },
  {
    thing: 'loan of a bank for a flat',
    use: { ka: 'იპოთეკური სესხი', en: 'mortgage', ru: 'ипотека' },
    wrong: {
      ka: stem('ბანკის სესხ', 'საბანკო სესხ'),
      en: word('bank loans?', 'home loans?', 'loans?'),
      ru: stem('кредит(?!н)'),
    },
    except: [
      [/^(?:bank-rioni|offer-|page-|news-)/, 'loans to the company, and a name'],
      [/ (?:kredit|holdersCard)\b/, 'a kind of bank card'],
    ],
  },
  {
    thing: 'first money of a mortgage or of instalments',
    use: { ka: 'პირველადი შენატანი', en: 'down payment', ru: 'первоначальный взнос' },
    wrong: {
      ka: stem('პირველ(?!ად)\\p{L}* შენატან', 'წინასწარ\\p{L}* შენატან', 'საწყის\\p{L}* შენატან'),
      en: word('first payments?', 'initial payments?'),
      ru: stem('перв(?:ый|ого|ым|ому) (?:взнос|платёж|платеж)', 'первоначальн\\p{L}* плат'),
    },
  },
  {
    thing: 'payments to us without interest',
    use: { ka: 'შიდა განვადება', en: 'instalments', ru: 'рассрочка' },
    wrong: {
      ka: stem('ჩვენი განვადებ'),
      en: word('installments?', 'payment plans?'),
      ru: stem('план\\p{L}* платеж'),
    },
  },
  {
    thing: 'one of these payments',
    use: { ka: 'შენატანი', en: 'instalment', ru: 'платёж' },
    wrong: { en: /(?:\{\}|\d) (?:equal |monthly )?payments?\b/, ka: /\{\} გადახდა/u },
    except: [
      [/^notice /, 'a payment that is returned'],
      [/ allPayments\b/, 'the reservation fee and the down payment among them'],
    ],
  },
  {
    thing: 'all at once',
    use: { ka: 'სრული გადახდა', en: 'in full', ru: '100% оплата' },
    wrong: {
      ka: stem('ერთიანად', 'ერთჯერად'),
      en: word('all at once', 'outright', 'lump sum'),
      ru: /^Сразу|единовременн|(?:уплаченн|платит|заплатит)\p{L}* сразу/iu,
    },
  },
  {
    thing: 'sum that was borrowed',
    use: { ka: 'ძირითადი თანხა', en: 'principal', ru: 'основной долг' },
    wrong: {
      ka: word('ძირ(?:ი|ის|ს|ით|ად|იდან)'),
      en: word('capital (?:repaid|part|sum)'),
      ru: stem('тел\\p{L} кредита'),
    },
  },
  {
    thing: 'sum of interest',
    use: { ka: 'სულ პროცენტი', en: 'total interest', ru: 'переплата' },
    wrong: {
      ka: stem('პროცენტი სულ'),
      en: word('interest in (?:all|total)', 'all interest'),
      ru: stem('процент\\p{L}* за весь срок'),
    },
  },
  {
    thing: 'money that a bank keeps until a stage is built',
    use: { ka: 'ესქროუ', en: 'in escrow', ru: 'эскроу-счёт' },
    wrong: {
      ka: word('ესქრო(?:ს|ზე|ში)?'),
      en: word('trust accounts?', 'blocked accounts?'),
      ru: stem('эскроу(?!-сч)'),
    },
  },
  {
    thing: 'when the contract is signed',
    use: { ka: 'ხელშეკრულებისას', en: 'on signing', ru: 'при подписании' },
    wrong: {
      ka: stem('ხელმოწერისას', 'ხელშეკრულების დღეს'),
      en: word('(?:day|date) of the contract', 'when signing'),
      ru: stem('день договора', 'дня договора'),
    },
  },
  {
    thing: 'coming to see a flat or a site',
    use: { ka: 'დათვალიერება', en: 'viewing', ru: 'просмотр' },
    wrong: {
      ka: stem('ვიზიტ'),
      en: word('(?:a|the|your|new|next|of) visits?', 'visits?(?= is| has| to the)', 'appointments?'),
      ru: stem('визит(?!к)', 'осмотр'),
    },
    except: [[/^page-(?:privacy|terms|accessibility)|\.source /, 'a visit to the website']],
  },
  {
    thing: 'furnished sample',
    use: { ka: 'საჩვენებელი ბინა', en: 'show flat', ru: 'демоквартира' },
    wrong: {
      ka: stem('შოურუმ'),
      en: word('show ?(?:home|apartment)s?', 'showrooms?', 'model flats?'),
      ru: stem('квартир\\p{L}*-образ', 'образц\\p{L}* квартир', 'шоурум'),
    },
  },
  {
    thing: 'call by the company',
    use: { ka: 'ზარის შეკვეთა', en: 'Request a call', ru: 'Заказать звонок' },
    wrong: {
      en: word('order (?:a|the|your) call', 'callback'),
      ru: stem('перезвон'),
      ka: stem('ზარის მოთხოვნ'),
    },
  },
  {
    thing: 'place for a car',
    use: { ka: 'ავტოსადგომი', en: 'parking space', ru: 'машино-место' },
    wrong: {
      ka: stem('სადგომ', '(?:სა)?პარკინგ'),
      en: word('parking (?:lots?|spots?|places?|bays?)', 'car park spaces?', 'garages?'),
      ru: stem('парковочн\\p{L}* мест', 'стоян', 'машиномест'),
    },
  },
  {
    thing: 'storage',
    use: { ka: 'სათავსო', en: 'storage room', ru: 'кладовая' },
    wrong: {
      ka: stem('საკუჭნაო', 'სარდაფ'),
      en: word('cellars?', 'pantry', 'box rooms?', 'store[ -]?rooms?'),
      ru: stem('кладовк', 'чулан'),
    },
    except: [[/^csr-/, 'the basement of a house']],
  },
  {
    thing: 'entrance of a building',
    use: { ka: 'სადარბაზო', en: 'entrance', ru: 'подъезд' },
    wrong: {
      ka: stem('შემოსასვლელ'),
      en: word('stairwell [A-E\\d]', 'doorways?'),
      ru: stem('парадн(?:ая|ой|ую|ое|ого)(?!\\p{L})'),
    },
  },
  {
    thing: 'room with a bath',
    use: { ka: 'სააბაზანო', en: 'bathroom', ru: 'санузел' },
    wrong: {
      ka: stem('აბაზან'),
      en: word('toilets?', 'washrooms?', 'restrooms?'),
      ru: word('ванн(?:ая|ой|ую|ые|ых)', 'туалет\\p{L}*'),
    },
    except: [[/^image-interior-bathroom /, 'a tub']],
  },
  {
    thing: 'hall of a flat',
    use: { ka: 'ჰოლი', en: 'hall', ru: 'прихожая' },
    wrong: { ka: stem('წინკარ', 'დერეფან(?=ი ბინ)'), en: word('hallways?', 'foyers?'), ru: stem('холл') },
    except: [[/^(?:image-|gallery-|page-)/, 'the lobby of a building']],
  },
  {
    thing: 'what carries a building',
    use: { ka: 'კარკასი', en: 'structure', ru: 'каркас' },
    wrong: { ka: stem('ჩონჩხ'), en: word('(?<!window )(?<!white )frames?'), ru: stem('остов') },
  },
  {
    thing: 'base of towers',
    use: { ka: 'სტილობატი', en: 'podium', ru: 'стилобат' },
    wrong: { ka: stem('პოდიუმ'), en: word('plinths?', 'stylobate'), ru: stem('подиум') },
  },
  {
    thing: 'picture of a building that is not built yet',
    use: { ka: 'ვიზუალიზაცია', en: 'computer-generated image (CGI)', ru: 'визуализация' },
    wrong: { ka: stem('რენდერ'), en: word('visuali[sz]ations?', 'render(?:ing|s)?'), ru: stem('рендер') },
  },
  {
    thing: 'kept flats',
    use: { ka: 'რჩეულები', en: 'favourites', ru: 'избранное' },
    wrong: {
      ka: stem('სურვილების სი', 'ფავორიტ'),
      en: word('wish[ -]?lists?', 'favou?rite apartment(?! )', 'saved flats'),
      ru: stem('вишлист', 'список желани', 'отложенн'),
    },
    except: [[/ prompt$/, SPECIFIED]],
  },
  {
    thing: 'own pages',
    use: { ka: 'ანგარიში', en: 'account', ru: 'личный кабинет' },
    wrong: {
      ka: stem('პროფილ', 'ჩემი გვერდ', 'პირად\\p{L}* კაბინეტ'),
      en: word('profiles?', 'personal (?:page|cabinet)'),
      ru: stem('профил', 'мо(?:й|его|ём|ему|им) кабинет', 'учётн\\p{L}* запис'),
    },
  },
  {
    thing: 'email when a flat changes',
    use: { ka: 'შეტყობინება', en: 'alert; Notify me', ru: 'уведомление; уведомить' },
    wrong: {
      ka: stem('შეწყვ', 'შეწყდა'),
      en: word('tell me', '(?:we’ll|we will) tell you(?! before)'),
      ru: stem('сообщить мне', 'больше не сообща'),
    },
  },
  {
    thing: 'who lives in or owns a flat',
    use: { ka: 'მაცხოვრებელი, მფლობელი', en: 'resident, owner', ru: 'жилец, собственник' },
    wrong: {
      ka: stem('მობინადრ', 'მესაკუთრ'),
      en: word('inhabitants?', 'dwellers?', 'tenants?'),
      ru: stem('владел(?:ец|ьц)(?!\\p{L}* карт)'),
    },
  },
  {
    thing: 'offer of the company',
    use: { ka: 'შეთავაზება', en: 'offer', ru: 'акция' },
    wrong: {
      ka: stem('აქცი(?!ონ)'),
      en: word('special (?:deals?|offers?)', 'deals?', 'promotions?'),
      ru: stem('предложени'),
    },
  },
]

/** Habits of English that the site has in one form only. */
export const ENGLISH: readonly Pick<Term, 'thing' | 'wrong' | 'except'>[] = [
  {
    thing: 'negatives are contracted: don’t, isn’t, can’t',
    wrong: {
      en: /\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should|will) not\b|\bcannot\b/i,
    },
    except: [[/ (?:emailInvalid|underAge)$/, SPECIFIED]],
  },
  { thing: 'a figure has the sign %', wrong: { en: /\d per cent\b/i } },
  {
    thing: 'no comma after a weekday: Tuesday 1 December',
    wrong: { en: /day, \d+(?![\d:])/ },
  },
  { thing: 'points of the compass: north-east', wrong: { en: /\b(?:north|south)(?:east|west)/i } },
]
