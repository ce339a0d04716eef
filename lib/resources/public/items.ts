import type { Item } from '../../domain/index.ts'
import { mapCall } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { Call, CallOptions, Http } from '../../http/types.ts'
import { type Optional, requireKnown, requireString } from '../../validate.ts'
import { type InLanguage, type ItemInLanguage, withNameIn } from '../item-language.ts'
import { searchItems } from '../item-search.ts'

export const items = (http: Http) => {
  function get<Attributes extends object = Record<string, unknown>>(
    id: string,
    query: InLanguage,
    options?: CallOptions,
  ): Call<ItemInLanguage<Attributes>>
  function get<Attributes extends object = Record<string, unknown>>(
    id: string,
    query?: { lang?: undefined },
    options?: CallOptions,
  ): Call<Item<Attributes>>
  function get<Attributes extends object = Record<string, unknown>>(
    id: string,
    query: Optional<InLanguage>,
    options?: CallOptions,
  ): Call<Item<Attributes> | ItemInLanguage<Attributes>>
  function get(id: string, query: Optional<InLanguage> = {}, options?: CallOptions): Call<unknown> {
    const { lang } = requireKnown(query, ['lang'], 'query')
    if (lang !== undefined) requireString(lang, 'lang')
    const item = http.get<Item>(path`/ecommerce/item/${id}`, undefined, options)
    return lang === undefined ? item : mapCall(item, (one) => withNameIn(one, lang))
  }

  return {
    /**
     * Searches items by type, text and attributes. `POST /api_public/ecommerce/item/search`.
     * @throws ValidationError
     * @example
     * client.items.search({
     *   type: 'flat',
     *   filter: { 'attributes.building': 'A', 'price.amount': { lte: 9_000_000 } },
     *   page: 1,
     *   lang: 'en',
     * })
     */
    search: searchItems(http),
    /**
     * Returns one item. `GET /api_public/ecommerce/item/{id}`.
     * @throws NotFoundError
     * @example client.items.get('{id}', { lang: 'en' })
     */
    get,
  }
}
