import type { Route } from '../http/route.ts'
import { adminFamily } from './admin/index.ts'
import { legacyFamily } from './legacy/index.ts'
import { openFamily } from './open/index.ts'
import { referenceRoutes } from './open/reference.ts'
import { privateFamily } from './private/index.ts'
import { publicFamily } from './public/index.ts'
import { siteFamily } from './site/index.ts'
import { userFamily } from './user/index.ts'

/** Every call that the platform answers: what is routed, enforced and described comes from here. */
export const families: readonly Route[] = [
  ...openFamily,
  ...adminFamily,
  ...legacyFamily,
  ...publicFamily,
  ...privateFamily,
  ...userFamily,
  ...siteFamily,
  ...referenceRoutes(() => families),
]
