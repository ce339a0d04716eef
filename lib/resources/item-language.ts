import type { Item } from '../domain/index.ts'
import type { PagingRules } from '../http/types.ts'
import { requireString } from '../validate.ts'

/** The language of the names of items. */
export interface InLanguage {
  /**
   * Language of the names: `name` is a string in place of one for each language. An item without a name in it has its
   * first one.
   */
  lang: string
}

/** An item with its name in one language. */
export type ItemInLanguage<Attributes extends object = Record<string, unknown>> = Omit<
  Item<Attributes>,
  'name'
> & {
  /** Name shown to buyers. */
  name: string
}

/** Puts the name in a language in the place of all of them; without a language the item stays as it is. */
export function withNameIn<I extends { name?: Item['name'] | string }>(item: I, lang: string | undefined): I {
  const { name } = item
  if (lang === undefined || typeof name !== 'object' || name === null) return item
  const own = Object.hasOwn(name, lang) ? name[lang] : undefined
  return { ...item, name: own || (Object.values(name).find(Boolean) ?? '') }
}

/** The same for the items of a list. */
export function namesIn<I extends { name?: Item['name'] | string }>(
  lang: string | undefined,
): Pick<PagingRules<I>, 'transform'> {
  if (lang !== undefined) requireString(lang, 'lang')
  return lang === undefined ? {} : { transform: (items) => items.map((item) => withNameIn(item, lang)) }
}
