import type { Route } from '../../http/route.ts'

export const userFamily: Route[] = []
