/** Verbs of the permission model, weakest first. */
export const PERMISSION_VERBS = ['None', 'Read', 'Write', 'Admin'] as const
export type PermissionVerb = (typeof PERMISSION_VERBS)[number]

/** The weight of each verb; anything else weighs 0. */
export const PERMISSION_LEVELS = { None: 0, Read: 1, Write: 3, Admin: 9 } as const

/** Resource, then action, then level. `*` is any resource or any action. */
export type PermissionMap = Record<string, Record<string, PermissionVerb | (string & {})>>

export type PermissionReading = 'strict' | 'lenient'

/** Compared one by one, since this stands in hot paths: a word that is no verb weighs nothing, however it is called. */
function weight(verb: unknown): number {
  if (verb === 'Read') return PERMISSION_LEVELS.Read
  if (verb === 'Write') return PERMISSION_LEVELS.Write
  if (verb === 'Admin') return PERMISSION_LEVELS.Admin
  return 0
}

const { hasOwnProperty } = Object.prototype

/** Own properties only: a resource that is called `constructor` has no rights by that. */
function levelOf(permissions: PermissionMap, resource: string, action: string): number {
  if (!hasOwnProperty.call(permissions, resource)) return 0
  const actions = permissions[resource]
  return actions && hasOwnProperty.call(actions, action) ? weight(actions[action]) : 0
}

/**
 * Tells whether a permission map allows `verb` on an action of a resource.
 *
 * Looks at resource/action, resource/* and *\/*. `strict` passes when the highest of the three
 * reaches the level of `verb`. `lenient` passes when any of them is above 0, whatever the verb:
 * only for callers that must match the legacy behaviour.
 *
 * @throws TypeError when `verb` is `None` or unknown: that is never a requirement to meet.
 */
export function can(
  permissions: PermissionMap,
  resource: string,
  action: string,
  verb: PermissionVerb,
  reading: PermissionReading = 'strict',
): boolean {
  const required = weight(verb)
  if (required === 0) {
    throw new TypeError(`Cannot check for the permission ${String(verb)}: ask for Read, Write or Admin.`)
  }
  const enough = reading === 'lenient' ? 1 : required
  return (
    levelOf(permissions, resource, action) >= enough ||
    levelOf(permissions, resource, '*') >= enough ||
    levelOf(permissions, '*', '*') >= enough
  )
}
