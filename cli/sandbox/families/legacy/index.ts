import type { Route } from '../../http/route.ts'

export const legacyFamily: Route[] = []
