import * as v from 'valibot'
import { inLocales, type Locale } from '../../i18n/locales.ts'
import { isShown } from '../build-clock.ts'
import { memo } from '../memo.ts'
import { content } from './built.ts'
import { type Entry, optional } from './entries.ts'
import { date, facts, fallback, figure, id, optionalText, text } from './fields.ts'
import { type Translated, withLanguages } from './languages.ts'
import { type Picture, picture } from './pictures.ts'
import { ofComplexes } from './projects.ts'
import { plainText, type RichText, richText } from './rich-text.ts'

export const ARTICLE_KINDS = ['news', 'blog', 'csr'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

/** The path of each kind of article. */
export const ARTICLE_PATHS: Record<ArticleKind, string> = { news: '/news', blog: '/blogs', csr: '/csr' }
const WORDS_A_MINUTE = 180

const schema = v.object({
  title: text,
  summary: v.nullish(v.string(), ''),
  body: v.nullish(v.string(), ''),
  cover: id,
  publishedAt: date,
  project: optionalText,
  figure: fallback(v.nullish(figure), null),
  facts,
  seoTitle: optionalText,
  seoDescription: optionalText,
})

const TEXTS = ['title', 'summary', 'body', 'figure', 'facts'] as const
type Written = Translated<v.InferOutput<typeof schema> & Entry, (typeof TEXTS)[number]>

/** News, a blog article or a CSR item, in one language. */
export interface Article extends Omit<Written, 'cover' | 'body'> {
  kind: ArticleKind
  path: string
  body: RichText
  cover: Picture | undefined
  /** Reading time in minutes, at least 1. */
  minutes: number
}

const written = memo((kind: ArticleKind) => inLocales((locale) => content.entries(kind, schema, locale)))

const load = memo(async (key: `${ArticleKind} ${Locale}`): Promise<Article[]> => {
  const [kind, locale] = key.split(' ') as [ArticleKind, Locale]
  const own = withLanguages(kind, await written(kind), TEXTS, locale)
  const entries = await ofComplexes(kind, own, locale, true)
  const articles = entries.map(async (entry) => ({
    ...entry,
    kind,
    path: `${ARTICLE_PATHS[kind]}/${entry.slug}`,
    body: richText(entry.body, locale, { entry: `${kind} entry ${entry.slug}`, field: 'body' }),
    cover: await picture(entry.cover, locale),
    minutes: Math.max(1, Math.round(plainText(entry.body).split(' ').length / WORDS_A_MINUTE)),
  }))
  return (await Promise.all(articles)).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
})

/** Articles of the given kinds that are published by now, newest first. */
export async function articles(locale: Locale, ...kinds: ArticleKind[]): Promise<Article[]> {
  const lists = kinds.map((kind) => optional(`the ${kind} articles`, load(`${kind} ${locale}`), []))
  return (await Promise.all(lists))
    .flat()
    .filter(({ publishedAt }) => isShown({ startsAt: publishedAt }))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}
