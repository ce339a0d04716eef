// The level that an action usually requires.
import { PERMISSION_VERBS, type PermissionVerb } from '../../lib/domain/permissions.ts'

export const isLevel = (verb: PermissionVerb): verb is Exclude<PermissionVerb, 'None'> => verb !== 'None'

export type Level = Exclude<PermissionVerb, 'None'>
export const LEVELS = PERMISSION_VERBS.filter(isLevel)
/** The level that an action of a resource usually requires. Platforms may have more actions: their permissions name them. */
export const LEVEL_OF: Readonly<Record<string, Level>> = {
  ...{ '*': 'Write', read: 'Read', view: 'Read', list: 'Read', get: 'Read', export: 'Read', report: 'Read' },
  ...{ create: 'Write', update: 'Write', delete: 'Write', refund: 'Write', send: 'Write', activate: 'Write' },
}
/** Actions that one resource alone has. */
export const RESOURCE_OF: Readonly<Record<string, string>> = {
  refund: 'transaction',
  send: 'notification',
  activate: 'provider',
}
/** Resources that only an Admin of them changes. */
const RIGHTS = ['role', 'admin', 'permission']
export function usualLevel(resource: string, action: string): Level {
  const level = LEVEL_OF[action] ?? 'Write'
  return level === 'Write' && RIGHTS.includes(resource) ? 'Admin' : level
}
