import { pathOf, type Route } from '../../http/route.ts'
import type { ServedCall } from '../../journal/journal.ts'
import { partsOfUrl } from '../../journal/url.ts'
import type { CallParts } from './methods.ts'

/** A call of the platform with its route. */
export interface RoutedCall extends CallParts {
  route: Route
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The variable parts of a path, decoded; undefined if it is another route's. */
function partsOf(route: Route, segments: readonly string[]): string[] | undefined {
  const pattern = pathOf(route).split('/')
  if (pattern.length !== segments.length) return undefined
  const parts: string[] = []
  for (const [at, part] of pattern.entries()) {
    const text = decoded(segments[at] as string)
    if (text === undefined) return undefined
    if (part.startsWith(':')) parts.push(text)
    else if (part !== segments[at]) return undefined
  }
  return parts
}

/** `~` sorts after every letter: fixed parts come first, as in the router. */
const sortKey = (route: Route) => pathOf(route).replaceAll(/:\w+/g, '~')

/** The route and the parts of a call that its route accepts as they are; undefined for any other call. */
export function routed(routes: readonly Route[], call: ServedCall): RoutedCall | undefined {
  const { path: pathname, query: parameters } = partsOfUrl(call.url)
  const segments = pathname.split('/')
  const fitting = routes.flatMap((route) => {
    const path = route.method === call.method ? partsOf(route, segments) : undefined
    return path ? [{ route, path }] : []
  })
  const [found] = fitting.sort((one, other) => (sortKey(one.route) < sortKey(other.route) ? -1 : 1))
  const query = Object.fromEntries(parameters)
  if (!found || parameters.size !== Object.keys(query).length) return undefined
  const { openQuery, query: schema, body } = found.route
  const named = Object.entries(query).filter(([name]) => name !== 'projectId' && !openQuery?.test(name))
  const isSound = schema === undefined || schema.safeParse(Object.fromEntries(named)).success
  const hasBody = call.body !== undefined
  return isSound && (!body || !hasBody || body.safeParse(call.body).success)
    ? { ...found, query, body: call.body }
    : undefined
}

/** As the table of methods names a call: `PUT /project/{}/ecommerce/order/{}`. */
export const callName = (route: Route): string => `${route.method} ${pathOf(route).replaceAll(/:\w+/g, '{}')}`
