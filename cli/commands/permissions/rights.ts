// Which level an action requires, and which roles give it.
import type { Permission } from '../../../lib/domain/index.ts'
import { can, type PermissionMap } from '../../../lib/domain/permissions.ts'
import { type Argument, optional } from '../../definition/command.ts'
import { isLevel, LEVEL_OF, LEVELS, type Level, RESOURCE_OF, usualLevel } from '../../definition/levels.ts'
import { usageError } from '../../output/failure.ts'
import { nearest } from '../../output/nearest.ts'

const HELP = 'quoin permissions check --help'
interface RightWords {
  resource: string
  action: string | undefined
  level: Level | undefined
}

const LEVEL: Argument<Level | undefined> = {
  summary:
    'Required level (default: that of the permission, or Read to read, view, list, get, export or report; otherwise Write, for roles, admins and permissions Admin)',
  values: LEVELS,
  optional: true,
}

/** The words that name a right. */
export const RIGHT = {
  resource: 'Resource, such as order, RESOURCE:ACTION, or the ID of a permission',
  action: optional('Action, such as update, or a level for every action (default: every action, as *)'),
  level: LEVEL,
}

/** `order update Write`, `order:update`, `order Read`, `order`: the last two are about every action. */
export function rightIn({ resource: first, action: second, level: third }: RightWords) {
  const [resource = '', inner, ...others] = first.split(/[:/.]/)
  const named = LEVELS.find((level) => level.toLowerCase() === second?.toLowerCase())
  const isLevelLast = third === undefined && named !== undefined
  if (others.length > 0 || resource === '' || inner === '' || (inner && second && !isLevelLast))
    throw usageError(`${first} is not RESOURCE or RESOURCE:ACTION`, 'bad-value', HELP)
  // `delete users`
  if (inner === undefined && second && !named && LEVEL_OF[resource])
    return { resource: second.replace(/s$/, ''), action: resource, asked: third }
  // `refund`, which only transactions have.
  const sole = inner === undefined && second === undefined ? RESOURCE_OF[resource] : undefined
  if (sole) return { resource: sole, action: resource, asked: third }
  const action = inner ?? (isLevelLast ? undefined : second) ?? '*'
  return { resource, action, asked: third ?? (isLevelLast ? named : undefined) }
}

/** The level of the permission for just this action, if the platform has one. */
function listedLevel(all: readonly Permission[], resource: string, action: string): Level | undefined {
  const own = action === '*' ? [] : all.filter((one) => one.resource === resource && one.action === action)
  const levels = new Set(own.map(({ level }) => level).filter(isLevel))
  return levels.size === 1 ? [...levels][0] : undefined
}

/** Whoever has the wildcard would be allowed what does not exist. A list without resources says nothing. */
function assertExists(all: readonly Permission[], rights: PermissionMap, resource: string, action: string) {
  const isNamed = (one: string) => one !== '*'
  if (!all.some((one) => isNamed(one.resource))) return
  const resources = [...new Set([...all.map((one) => one.resource), ...Object.keys(rights)])].filter(isNamed)
  const given = Object.values(rights).flatMap((actions) => Object.keys(actions))
  const actions = [...new Set([...Object.keys(LEVEL_OF), ...all.map((one) => one.action), ...given])]
  const owner = all.find((one) => one.action === resource)?.resource
  if (resource !== '*' && !resources.includes(resource) && action === '*' && LEVEL_OF[resource])
    throw usageError(
      `${resource} is an action; put its resource before it, as RESOURCE:${resource}`,
      'bad-value',
      `Resources: ${resources.join(', ')}`,
    )
  if (resource !== '*' && !resources.includes(resource))
    throw unknown('resource', resource, resources, owner && `quoin permissions check ${owner}:${resource}`)
  if (!actions.includes(action)) throw unknown('action', action, actions)
}

function unknown(kind: string, word: string, known: readonly string[], line?: string) {
  const near = nearest(word, known)
  return usageError(
    `unknown ${kind} ${word}${near === undefined ? '' : `; did you mean "${near}"?`}`,
    'bad-value',
    line ?? `Known: ${known.join(', ')}`,
  )
}

/** What these permissions allow: the strongest level of each action. */
export function mapOf(given: readonly Pick<Permission, 'resource' | 'action' | 'level'>[]): PermissionMap {
  const permissions: PermissionMap = {}
  for (const { resource, action, level } of given) {
    const actions = permissions[resource] ?? {}
    permissions[resource] = actions
    if (!can({ [resource]: { [action]: actions[action] ?? 'None' } }, resource, action, level))
      actions[action] = level
  }
  return permissions
}

/**
 * The right that is asked about, by its words or as the ID of a permission, with the level that it requires on this platform.
 * @param rights what somebody has: it may name resources and actions that no permission has
 * @throws UsageError for a resource or an action that does not exist
 */
export function requiredRight(
  { resource, action, asked }: ReturnType<typeof rightIn>,
  all: readonly Permission[],
  rights: PermissionMap,
) {
  const own = all.find(({ _id }) => _id === resource)
  if (own && (action !== '*' || asked))
    throw usageError(
      `${resource} is the ID of a permission, which says the action and the level`,
      'bad-value',
      HELP,
    )
  if (own && isLevel(own.level)) return { resource: own.resource, action: own.action, level: own.level }
  assertExists(all, rights, resource, action)
  return {
    resource,
    action,
    level: asked ?? listedLevel(all, resource, action) ?? usualLevel(resource, action),
  }
}
