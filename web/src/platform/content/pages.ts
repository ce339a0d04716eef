import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { content } from './built.ts'
import { videoUrl } from './downloads.ts'
import { optional } from './entries.ts'
import {
  date,
  fallback,
  focus,
  id,
  list,
  optionalText,
  phone,
  slugPart,
  text,
  tone,
  whole,
} from './fields.ts'
import { type Picture, picture } from './pictures.ts'
import { complexNamed, ofComplexes } from './projects.ts'
import { withTargets } from './references.ts'
import { type RichText, richText } from './rich-text.ts'

/** Pages that are nothing but their texts. */
export const TEXT_PAGES = ['accessibility', 'club-card', 'terms'] as const
export type TextPageName = (typeof TEXT_PAGES)[number]

const AT_THEIR_NAMES = [
  'about',
  'company',
  'gallery',
  'projects',
  'offers',
  'insights',
  'csr',
  'careers',
  'contact',
  'privacy',
  ...TEXT_PAGES,
]
/** Every page with texts in the CMS but the home page. The search and the sitemap have them all. */
export const PAGES = [
  ...AT_THEIR_NAMES.map((slug) => ({ slug, path: `/${slug}` })),
  { slug: 'finished-projects', path: '/projects/finished' },
]

const count = fallback(v.nullish(whole(0, 1_000_000), 0), 0)
const value = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const schema = v.object({
  title: text,
  lead: optionalText,
  body: v.nullish(v.string()),
  hero: id,
  video: id,
  heroTone: tone,
  heroFocus: focus,
  heroCaption: optionalText,
  heroProject: optionalText,
  figures: list(v.object({ value, label: text })),
  sections: list(
    v.object({
      key: v.string(),
      title: v.nullish(v.string(), ''),
      text: optionalText,
      image: id,
      imagePhone: id,
      items: list(
        v.object({
          title: v.nullish(v.string(), ''),
          text: optionalText,
          value: v.nullish(value),
          image: id,
          // A finished house has its complex, if that has a page, and what became of the promises.
          project: optionalText,
          house: fallback(v.optional(slugPart), undefined),
          // Each is drawn.
          flats: fallback(v.nullish(whole(0, 2_000), 0), 0),
          promised: fallback(v.nullish(date), null),
          handedOver: fallback(v.nullish(date), null),
          smaller: count,
          refund: count,
          words: optionalText,
          speaker: optionalText,
          person: optionalText,
          phone,
        }),
      ),
    }),
  ),
  seoTitle: optionalText,
  seoDescription: optionalText,
})

type Values = v.InferOutput<typeof schema>

type Item = Values['sections'][number]['items'][number]

/**
 * A row of a section. Days of a finished house are ISO strings, `smaller` counts those of its `flats` that are smaller than
 * drawn, and `refund` is the sum paid back for them, in dollars.
 */
interface SectionItem extends Omit<Item, 'value' | 'image'> {
  value: string | undefined
  image: Picture | undefined
}

export interface PageSection {
  key: string
  title: string
  text: RichText
  image: Picture | undefined
  /** The same upright, for phones. */
  imagePhone: Picture | undefined
  items: SectionItem[]
}

/** The texts of one page, in one language. */
export interface PageTexts extends Omit<Values, 'hero' | 'video' | 'body' | 'sections'> {
  slug: string
  body: RichText
  hero: Picture | undefined
  /** URL of a video in place of the picture. */
  video: string | undefined
  sections: PageSection[]
}

const pages = memo(async (locale: Locale): Promise<Map<string, PageTexts>> => {
  const written = await content.entries('page', schema, locale)
  const find = await complexNamed(
    written.map(({ heroProject }) => heroProject),
    locale,
  )
  const entries = withTargets('page', written, 'heroProject', find, true)
  const complete = entries.map(async (entry): Promise<[string, PageTexts]> => {
    const hero = await picture(entry.hero, locale)
    const video = await videoUrl(entry.video)
    const sections = await Promise.all(
      entry.sections.map((section) => sectionOf(entry.slug, section, locale)),
    )
    return [
      entry.slug,
      {
        ...entry,
        hero,
        video,
        sections,
        body: richText(entry.body, locale, { entry: `page entry ${entry.slug}`, field: 'body' }),
      },
    ]
  })
  return new Map(await Promise.all(complete))
})

async function sectionOf(
  slug: string,
  section: Values['sections'][number],
  locale: Locale,
): Promise<PageSection> {
  const written = section.items.map((item) => ({ ...item, slug }))
  const items = (await ofComplexes('page', written, locale, true)).map(async ({ slug: _, ...item }) => ({
    ...item,
    value: item.value ?? undefined,
    image: await picture(item.image, locale),
  }))
  return {
    key: section.key,
    title: section.title,
    text: richText(section.text, locale, { entry: `page entry ${slug}`, field: section.key }),
    image: await picture(section.image, locale),
    imagePhone: await picture(section.imagePhone, locale),
    items: await Promise.all(items),
  }
}

/** The texts of a page. A page that the CMS lacks is empty and has the given title. */
export async function page(slug: string, locale: Locale, title = ''): Promise<PageTexts> {
  const texts = (await optional('the texts of the pages', pages(locale), new Map())).get(slug)
  return texts ?? { slug, title, hero: undefined, video: undefined, body: [], figures: [], sections: [] }
}

export const section = (page: PageTexts, key: string): PageSection | undefined =>
  page.sections.find((one) => one.key === key)
