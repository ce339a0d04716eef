import type { Translations } from '../platform/content/languages.ts'
import type { Picture } from '../platform/content/pictures.ts'

interface Texts {
  title: string
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  lead?: string | undefined
  summary?: string | undefined
  hero?: Picture | undefined
  cover?: Picture | undefined
  translations?: Translations | undefined
}

/** What a page that is written in the CMS says of itself to search engines and in shared links. */
export const headOf = ({
  title,
  seoTitle,
  seoDescription,
  lead,
  summary,
  hero,
  cover,
  translations,
}: Texts) => ({
  title,
  wholeTitle: seoTitle,
  description: seoDescription ?? lead ?? summary,
  image: hero ?? cover,
  translations,
})
