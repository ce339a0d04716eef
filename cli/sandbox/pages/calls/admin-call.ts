import { accessTokenFor } from '../../auth/login.ts'
import { admins } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import type { ServedCall } from '../../journal/journal.ts'
import { sharedTable } from '../../store/table.ts'

const TOKEN = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The session of an admin's call. A client needs a token, without which the legacy API is called. */
export function adminSession(
  platform: Platform,
  { headers, caller }: ServedCall,
): { sessionId: string; accessToken: string } | undefined {
  const [kind, id] = caller.split(':')
  if (kind !== 'admin') return undefined
  const [, sent] = TOKEN.exec(headers.authorization ?? '') ?? []
  const admin = sharedTable(platform.store, admins)
    .find()
    .find(({ _id }) => _id === id)
  const accessToken = sent ?? (admin && accessTokenFor(platform, admin))
  return accessToken === undefined ? undefined : { sessionId: headers['x-session-id'] || 'none', accessToken }
}

/** Whether the library's request and `quoin api` can make a call. */
export const isRawCall = ({ method, bodyLength }: ServedCall): boolean =>
  METHODS.includes(method) && (method !== 'GET' || bodyLength === 0)

/** Whether an address reads the same to every program: without dots to resolve, and percent-encoded. */
export const isPlain = (url: string): boolean => !/[\\\s]|\.\.|%2e|\/\.(\/|$)|[^!-~]/i.test(url)
