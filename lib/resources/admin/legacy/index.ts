import type { Http } from '../../../http/types.ts'
import type { ResolveProject } from '../project-option.ts'
import { content } from './content.ts'
import { customTypes } from './custom-types.ts'
import { items } from './items.ts'
import { orders } from './orders.ts'

// The members are named by type: only then do their doc comments reach the package's declarations.
/** Calls that have been replaced by newer ones, and content types, which no newer call knows. */
export interface LegacyResources {
  /** Content types of the legacy project API. Right: `custom-type`. */
  customTypes: ReturnType<typeof customTypes>
  /** CMS entries by the legacy project API; `content` is newer. Right: `content`. */
  content: ReturnType<typeof content>
  /** Orders by earlier calls; `orders.list` and `orders.get` are newer. Right: `order`. */
  orders: ReturnType<typeof orders>
  /** Items by an earlier call; `items.list` is newer. Right: `item`. */
  items: ReturnType<typeof items>
}

export const legacyResources = (http: Http, legacy: Http, project: ResolveProject): LegacyResources => ({
  customTypes: customTypes(legacy, project),
  content: content(legacy, project),
  orders: orders(http, legacy, project),
  items: items(http, project),
})
