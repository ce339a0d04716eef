import { defineMessages } from '../../i18n/messages.ts'

export const compassMessages = defineMessages('compass', {
  ka: {
    north: 'ჩრდილოეთით',
    northEast: 'ჩრდილო-აღმოსავლეთით',
    east: 'აღმოსავლეთით',
    southEast: 'სამხრეთ-აღმოსავლეთით',
    south: 'სამხრეთით',
    southWest: 'სამხრეთ-დასავლეთით',
    west: 'დასავლეთით',
    northWest: 'ჩრდილო-დასავლეთით',
    windows: 'ფანჯრები {points}',
  },
  en: {
    north: 'north',
    northEast: 'north-east',
    east: 'east',
    southEast: 'south-east',
    south: 'south',
    southWest: 'south-west',
    west: 'west',
    northWest: 'north-west',
    windows: 'windows facing {points}',
  },
  ru: {
    north: 'север',
    northEast: 'северо-восток',
    east: 'восток',
    southEast: 'юго-восток',
    south: 'юг',
    southWest: 'юго-запад',
    west: 'запад',
    northWest: 'северо-запад',
    windows: 'окна на {points}',
  },
})
