import { afterEach, describe, expect, it } from 'vitest'
import { entries as demo } from '../../../demo/files.fixture.ts'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { type Entries, load, unload } from './demo-platform.fixture.ts'

afterEach(unload)

const SITE = new URL('https://terasa.example')
const PUBLISHED = '2026-01-05T08:00:00.000Z'
const WORDS: Record<Locale, string> = { ka: 'ახალი სახლი', en: 'A new house', ru: 'Новый дом' }
const SUBSETS = Array.from({ length: 8 }, (_, bits) => LOCALES.filter((_, at) => bits & (1 << at)))

/** A text that is written in these languages. */
const inEach = (languages: readonly Locale[], write: (words: string) => string) =>
  languages.length > 0 ? Object.fromEntries(languages.map((locale) => [locale, write(WORDS[locale])])) : null

/** Every combination of languages in which an article has its title, summary and text. */
const combinations = SUBSETS.flatMap((title) =>
  SUBSETS.flatMap((summary) => SUBSETS.map((body) => ({ title, summary, body }))),
).filter(({ title }) => title.length > 0)
const slugOf = ({ title, summary, body }: (typeof combinations)[number]) =>
  [title, summary, body].map((one) => one.join('') || 'none').join('-')
const written = combinations.map((one) => ({
  _id: slugOf(one),
  slug: slugOf(one),
  apiId: 'news',
  created: PUBLISHED,
  updated: PUBLISHED,
  values: {
    title: inEach(one.title, (words) => words),
    summary: inEach(one.summary, (words) => `${words}.`),
    body: inEach(one.body, (words) => `<p>${words}, <strong>2026</strong></p>`),
    publishedAt: PUBLISHED,
  },
}))

async function built(entries: unknown) {
  const lines = load(entries as Entries)
  const [{ articles }, { offers }, { vacancies }, seo, feed, links, { siteInfo }] = await Promise.all([
    import('./articles.ts'),
    import('./offers.ts'),
    import('./vacancies.ts'),
    import('../../kit/seo/sitemap.ts'),
    import('../../kit/seo/feed.ts'),
    import('../../kit/seo/language-links.ts'),
    import('./company.ts'),
  ])
  return { lines, articles, offers, vacancies, ...seo, ...feed, ...links, siteInfo }
}

/** The language that a shown text is written in. */
const languageShown = (text: string) => LOCALES.find((locale) => text.includes(WORDS[locale]))

describe('an article', () => {
  it('is listed in the languages that its text is written in, and marked where it is shown in another one', async () => {
    const others = demo.filter(({ apiId }) => apiId !== 'news')
    const site = await built([...others, ...written])
    const sitemap = await site.sitemapPages()
    const feeds = new Map(
      await Promise.all(
        LOCALES.map(async (locale) => {
          const news = await site.articles(locale, 'news')
          // The feed ends after thirty.
          const parts = news.map((one) => site.newsFeed([one], { companyName: 'Terasa' }, locale, SITE))
          return [locale, (await Promise.all(parts)).join('')] as const
        }),
      ),
    )
    for (const locale of LOCALES) {
      const news = new Map((await site.articles(locale, 'news')).map((one) => [one.slug, one]))
      expect(news.size).toBe(combinations.length)
      for (const combination of combinations) {
        const slug = slugOf(combination)
        const article = news.get(slug)
        if (!article) throw new Error(`${slug} is not there`)
        const [block] = article.body
        const shown = {
          title: article.title,
          summary: article.summary,
          body: block && 'html' in block ? block.html : '',
        }
        for (const field of ['title', 'summary', 'body'] as const) {
          const language = languageShown(shown[field])
          expect(article.lang[field], `${field} of ${slug} in ${locale}`).toBe(
            language === locale ? undefined : language,
          )
        }
        const languages = combination.body.length > 0 ? combination.body : combination.title
        const { translations } = article
        expect(translations.languages, slug).toEqual(languages)
        const main = combination.body.length > 0 ? shown.body : shown.title
        expect(translations.original, `${slug} in ${locale}`).toBe(languageShown(main))
        const [first] = languages
        expect(site.languageLinks(article.path, translations.languages).map(({ path }) => path)).toEqual(
          [...languages, first as Locale].map((one) => localPath(one, article.path)),
        )
        const isHere = languages.includes(locale)
        expect(feeds.get(locale)?.includes(`${article.path}<`), `${slug} in ${locale}`).toBe(isHere)
        expect(sitemap.filter(({ path }) => path === article.path)).toMatchObject([{ languages }])
      }
    }
    const whole = LOCALES.length
    for (const combination of combinations) {
      const said = site.lines.filter((line) => line.includes(`entry ${slugOf(combination)} has the text`))
      const lacking = Object.entries(combination).filter(([, own]) => own.length > 0 && own.length < whole)
      expect(said, slugOf(combination)).toHaveLength(lacking.length > 0 ? 1 : 0)
      for (const [field, own] of lacking) {
        const missing = LOCALES.filter((locale) => !own.includes(locale)).join(', ')
        expect(said[0]).toMatch(new RegExp(`as [^;]*${field}[^;]* in ${missing}[;.]`))
      }
    }
  })

  it('is in the sitemap with the languages that it is written in alone', async () => {
    const { sitemapXml } = await built([])
    const xml = sitemapXml([{ path: '/news/a', languages: ['en', 'ru'] }], SITE)
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://terasa.example/en/news/a',
      'https://terasa.example/ru/news/a',
    ])
    expect([...new Set(xml.match(/hreflang="[^"]+" href="[^"]+"/g))]).toEqual([
      'hreflang="en" href="https://terasa.example/en/news/a"',
      'hreflang="ru" href="https://terasa.example/ru/news/a"',
      'hreflang="x-default" href="https://terasa.example/en/news/a"',
    ])
  })
})

it('the demo is written in all languages', async () => {
  const { lines, articles, offers, vacancies } = await built(demo)
  for (const locale of LOCALES) {
    const all = [
      ...(await articles(locale, 'news', 'blog', 'csr')),
      ...(await offers(locale)),
      ...(await vacancies(locale)),
    ]
    expect(all.length).toBeGreaterThan(10)
    for (const { slug, translations, lang } of all) {
      expect({ slug, translations, lang }).toEqual({
        slug,
        translations: { languages: LOCALES, original: locale },
        lang: {},
      })
    }
  }
  expect(lines.filter((line) => line.includes('the text of another language'))).toEqual([])
})
