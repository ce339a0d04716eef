import { defineMessages } from '../../i18n/messages.ts'

export const floorMessages = defineMessages('floor', {
  ka: {
    lead: 'თავისუფალია {n} ბინა {total}-დან',
    leadLevel: 'ნიშნული {level}, თავისუფალია {n} ბინა {total}-დან',
    floors: 'სართული და თავისუფალი ბინები',
    floorOption: 'სართული {floor}: თავისუფალია {n}',
    plan: 'სართულის გეგმა',
    viewBelow: 'ქვემოთ: {view}.',
    hatched: 'დაშტრიხულია გაყიდული ბინები.',
    wholeFloor: 'მთელი სართული',
  },
  en: {
    lead: '{n} of {total} flats available',
    leadLevel: 'Level {level}, {n} of {total} flats available',
    floors: 'Floors, with available flats',
    floorOption: 'Floor {floor}: {n} available',
    plan: 'Floor plan',
    viewBelow: 'Below: {view}.',
    hatched: 'Hatched: sold.',
    wholeFloor: 'The whole floor',
  },
  ru: {
    lead: 'свободно {n} из {total} квартир',
    leadLevel: 'Отметка {level}, свободно {n} из {total} квартир',
    floors: 'Этаж и свободные квартиры',
    floorOption: 'Этаж {floor}: свободно {n}',
    plan: 'План этажа',
    viewBelow: 'Внизу: {view}.',
    hatched: 'Штриховка: продано.',
    wholeFloor: 'Весь этаж',
  },
})
