import type { Locale } from '../../i18n/locales.ts'
import { buildingPath, projectPath } from '../../platform/content/addresses.ts'
import type { Project } from '../../platform/content/projects.ts'
import { flatMessages } from '../flat/messages.ts'
import { projectMessages } from './messages.ts'

interface Crumb {
  name: string
  path: string
}

/**
 * The breadcrumbs of a page of a complex, from the list that it is in. `letter` adds a building, if the complex has
 * several: the page of the only one is that of its complex.
 */
export function projectCrumbs(
  locale: Locale,
  project: Pick<Project, 'slug' | 'name' | 'status'>,
  buildings: readonly unknown[],
  letter?: string,
): Crumb[] {
  const t = projectMessages(locale)
  return [
    project.status === 'finished'
      ? { name: t('finished'), path: '/projects/finished' }
      : { name: t('projects'), path: '/projects' },
    { name: project.name, path: projectPath(project.slug) },
    ...(letter !== undefined && buildings.length > 1
      ? [
          {
            name: flatMessages(locale)('building', { letter }),
            path: buildingPath(project.slug, letter),
          },
        ]
      : []),
  ]
}
