import { UsageError } from '../errors.ts'

/** Verbs of the permission model, weakest first. */
export const PERMISSION_VERBS = ['None', 'Read', 'Write', 'Admin'] as const
/** Level of a permission: `Write` includes `Read`, `Admin` includes both. */
export type PermissionVerb = (typeof PERMISSION_VERBS)[number]

/** Rank of each verb; an unknown verb ranks as 0. */
export const PERMISSION_LEVELS = { None: 0, Read: 1, Write: 3, Admin: 9 } as const

/** Permissions by resource, then action; `*` matches any resource or action. */
export type PermissionMap = Record<string, Record<string, PermissionVerb | (string & {})>>

/** How `can` reads a permission map: `strict` compares levels, `lenient` accepts any level above `None`. */
export type PermissionReading = 'strict' | 'lenient'

const { hasOwnProperty } = Object.prototype

/** An unknown verb, such as `constructor`, permits nothing. */
const weight = (verb: unknown): number =>
  hasOwnProperty.call(PERMISSION_LEVELS, verb as string) ? PERMISSION_LEVELS[verb as PermissionVerb] : 0

/** Reads own properties only, so that a resource named `constructor` has no permissions by inheritance. */
function levelOf(permissions: PermissionMap, resource: string, action: string): number {
  if (!hasOwnProperty.call(permissions, resource)) return 0
  const actions = permissions[resource]
  return actions && hasOwnProperty.call(actions, action) ? weight(actions[action]) : 0
}

/**
 * Returns whether a permission map allows `verb` on an action of a resource.
 *
 * Checks resource/action, resource/* and *\/*. `strict` requires the highest of the three to reach the level
 * of `verb`. `lenient` accepts any level above 0, whatever the verb: use it only to match the legacy behaviour.
 *
 * `None` is allowed by any map: its level is 0.
 *
 * @param reading @default 'strict'
 * @throws UsageError if `verb` is unknown
 */
export function can(
  permissions: PermissionMap,
  resource: string,
  action: string,
  verb: PermissionVerb,
  reading: PermissionReading = 'strict',
): boolean {
  const required = weight(verb)
  if (verb === 'None') return true
  if (required === 0) {
    throw new UsageError(`verb must be None, Read, Write or Admin, not ${String(verb)}`)
  }
  const enough = reading === 'lenient' ? 1 : required
  return (
    levelOf(permissions, resource, action) >= enough ||
    levelOf(permissions, resource, '*') >= enough ||
    levelOf(permissions, '*', '*') >= enough
  )
}
