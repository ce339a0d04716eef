import type { APIRoute } from 'astro'
import { searchIndex } from '../../features/search/documents.ts'
import { visitMessages } from '../../features/visit/messages.ts'
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts'
import { localeRoutes } from '../../i18n/paths.ts'

export const getStaticPaths = localeRoutes

/** The search index, loaded when somebody starts to type. */
export const GET: APIRoute = async ({ params }) => {
  const locale = (params.locale ?? DEFAULT_LOCALE) as Locale
  const t = visitMessages(locale)
  return Response.json(await searchIndex(locale, [{ slug: 'visit', title: t('title'), lead: t('lead') }]))
}
