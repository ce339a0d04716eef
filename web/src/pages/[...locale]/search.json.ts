import type { APIRoute } from 'astro'
import { searchDocuments } from '../../features/search/documents.ts'
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts'
import { localeRoutes } from '../../i18n/paths.ts'

export const getStaticPaths = localeRoutes

/** The search index, loaded when somebody starts to type. */
export const GET: APIRoute = async ({ params }) =>
  Response.json(await searchDocuments((params.locale ?? DEFAULT_LOCALE) as Locale))
