import type { Locale } from '../../i18n/locales.ts'
import { offices } from '../../platform/content/company.ts'
import { projects } from '../../platform/content/projects.ts'
import type { VisitOffice, VisitProject } from './destinations.ts'

export const visitProjects = async (locale: Locale): Promise<VisitProject[]> =>
  (await projects(locale)).map(({ slug, name, address, status, showFlat }) => ({
    slug,
    name,
    address,
    isFinished: status === 'finished',
    showFlat,
  }))

export const visitOffices = async (locale: Locale): Promise<VisitOffice[]> =>
  (await offices(locale)).map(({ slug, name, address, hours }) => ({
    slug,
    name,
    address,
    hours: hours ?? [],
  }))
