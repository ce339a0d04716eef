import type { Locale } from '../../i18n/locales.ts'
import { formatLevel } from '../../kit/flat/messages.ts'
import { compassPoint } from '../../kit/plan/compass.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { Building, Project, WindowView } from '../../platform/content/projects.ts'
import { apartmentMessages } from './messages.ts'
import { sunMessages } from './sun/messages.ts'
import { viewFrom } from './view.ts'

export interface ShownView {
  picture: WindowView['picture']
  text: string
  level: string | undefined
}

/** The view from the floor of a flat, in words. */
export function shownView(
  locale: Locale,
  project: Project,
  building: Building | undefined,
  { floor }: Pick<FlatDetails, 'floor'>,
): ShownView | undefined {
  const view = viewFrom(project.windowViews, floor, building?.floorCount ?? floor)
  if (!view) return undefined
  const sun = sunMessages(locale)
  const level = building?.floors.find((one) => one.floor === floor)?.level
  return {
    picture: view.picture,
    text: apartmentMessages(locale)(view.from === view.to ? 'viewFromFloor' : 'viewFromFloors', {
      from: String(view.from),
      to: String(view.to),
      side:
        building?.bearing !== undefined
          ? ` ${sun('facing', { points: sun(compassPoint(building.bearing)) })}`
          : '',
    }),
    level: level === undefined ? undefined : formatLevel(level),
  }
}
