import type { Route } from '../http/route.ts'
import { adminCalls } from './admin/index.ts'
import { legacyCalls } from './legacy/index.ts'
import { openCalls } from './open/index.ts'
import { referenceRoutes } from './open/reference.ts'
import { privateCalls } from './private.ts'
import { publicCalls } from './public/index.ts'
import { siteCalls } from './site/index.ts'
import { userCalls } from './user/index.ts'

/** Every call of the platform: what is routed, enforced and described comes from here. */
export const routes: readonly Route[] = [
  ...openCalls,
  ...adminCalls,
  ...legacyCalls,
  ...publicCalls,
  ...privateCalls,
  ...userCalls,
  ...siteCalls,
  ...referenceRoutes(() => routes),
]
