// Which of several entities a word names.
import { phoneDigits } from '../definition/filter.ts'
import { LEVEL_OF, RESOURCE_OF, usualLevel } from '../definition/levels.ts'
import { HANDLE_FIELDS, NAME_FIELDS } from '../output/title.ts'

const valuesOf = (entity: object, keys: readonly string[]) =>
  keys.map((key) => (entity as Record<string, unknown>)[key]).filter((value) => typeof value === 'string')

/** Whether it has this name, or this phone, however that is typed. With `isPart`, one word of a person's name is enough. */
function isCalled(entity: object, word: string, isPart: boolean): boolean {
  const wanted = word.toLowerCase()
  if (valuesOf(entity, NAME_FIELDS).some((name) => name.toLowerCase() === wanted)) return true
  const { phone, email, name, fullName = email && name } = entity as Record<string, unknown>
  const digits = phoneDigits(word)
  if (digits !== undefined && typeof phone === 'string') return phone.replace(/\D/g, '').endsWith(digits)
  return (
    isPart &&
    String(fullName ?? '')
      .toLowerCase()
      .split(/\s+/)
      .includes(wanted)
  )
}

/** What an entity is best named by in a line. */
export const handleOf = (entity: { _id: string }): string =>
  valuesOf(entity, ['email', ...HANDLE_FIELDS])[0] ?? entity._id

/**
 * The entities that a word names: those whose number, slug, email or phone it is, exactly; if there are none, those
 * that are called so in any case, by a title, too.
 */
export function namedBy<T extends object>(entities: readonly T[], word: string, isPart = false): T[] {
  const exact = entities.filter((one) => valuesOf(one, HANDLE_FIELDS).includes(word))
  return exact.length > 0 ? exact : entities.filter((one) => isCalled(one, word, isPart))
}

/** `orders:read` is about `order`. */
const partsOf = (word: string) => word.replace(/s(?=[:/])/, '').split(/[:/]/)

/** The permissions that `transaction:refund`, `order:write` or, of one resource alone, `refund` names. */
export function rightsNamed<T extends { resource: string; action: string; level: string }>(
  permissions: readonly T[],
  word: string,
): T[] {
  const [first, second] = partsOf(word)
  const level = second?.toLowerCase()
  return permissions.filter(({ resource, action, ...one }) =>
    second === undefined
      ? action === first && action !== '*'
      : resource === first && (action === second || (action === '*' && one.level.toLowerCase() === level)),
  )
}

/** The weakest permission for every action of a resource that allows `transaction:refund`. */
export function permissionFor<T extends { resource: string; action: string; level: string }>(
  permissions: readonly T[],
  word: string,
): T | undefined {
  const [first = '', second] = partsOf(word)
  const [resource, action] = second === undefined ? [RESOURCE_OF[first] ?? '', first] : [first, second]
  // A misspelt action would be taken for one that needs a stronger right than was meant.
  if (!LEVEL_OF[action] && !permissions.some((one) => one.action === action)) return undefined
  const level = usualLevel(resource, action)
  return permissions.find((one) => one.resource === resource && one.action === '*' && one.level === level)
}
