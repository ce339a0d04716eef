import type { Locale } from '../../i18n/locales.ts'
import { projects } from './projects.ts'

/** The names of the complexes, for islands that learn which one they are about from the address. */
export const places = async (locale: Locale): Promise<{ project: string; projectName: string }[]> =>
  (await projects(locale)).map(({ slug, name }) => ({ project: slug, projectName: name }))
