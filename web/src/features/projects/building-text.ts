import { formatMonthWithin } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { lowerFirst } from '../../i18n/lower-first.ts'
import { defineMessages } from '../../i18n/messages.ts'
import { quoted } from '../../i18n/quoted.ts'
import { flatMessages } from '../../kit/flat/messages.ts'
import { projectMessages } from '../../kit/projects/messages.ts'
import type { Building, Project } from '../../platform/content/projects.ts'

export const buildingMessages = defineMessages('building', {
  ka: {
    floors: { other: '{n} სართული' },
    flats: { other: '{n} ბინა' },
    about: 'პროექტის შესახებ: {name}',
    facing: 'ფასადი {view}',
  },
  en: {
    floors: { one: '{n} floor', other: '{n} floors' },
    flats: { one: '{n} flat', other: '{n} flats' },
    about: 'About {name}',
    facing: '{view}',
  },
  ru: {
    floors: { one: '{n} этаж', few: '{n} этажа', many: '{n} этажей', other: '{n} этажа' },
    flats: { one: '{n} квартира', few: '{n} квартиры', many: '{n} квартир', other: '{n} квартиры' },
    about: 'О комплексе {name}',
    facing: 'фасадом {view}',
  },
})

/** The texts of a building's page in place of its complex's, without anything that becomes outdated in shared links. */
export function buildingText(
  locale: Locale,
  project: Pick<Project, 'name' | 'status'>,
  building: Pick<Building, 'letter' | 'floorCount' | 'view' | 'completion'>,
  flatCount: number,
) {
  const t = buildingMessages(locale)
  const handover = projectMessages(locale)(project.status === 'finished' ? 'handedOver' : 'handoverIn', {
    month: formatMonthWithin(locale, building.completion),
  })
  const letter = lowerFirst(flatMessages(locale)('building', { letter: building.letter }), locale)
  const title = `${project.name}, ${letter}`
  const lead = [
    t('floors', { n: building.floorCount }),
    ...(flatCount > 0 ? [t('flats', { n: flatCount })] : []),
    ...(building.view ? [t('facing', { view: building.view })] : []),
  ].join(', ')
  return {
    title,
    lead,
    description: `${title}: ${lead}, ${lowerFirst(handover, locale)}`,
    about: t('about', { name: quoted(locale, project.name) }),
  }
}
