// What entries refer to, and that no two are one page: checked once, after reading. What is wrong is left out and named.
import { warnOnce } from '../log.ts'
import { addressKey } from './look-alikes.ts'

/** Entries without those whose address an older one has: ids grow. */
export function unique<T extends { id: string }>(
  all: readonly T[],
  field: string,
  addressOf: (one: T) => string,
  nameOf: (one: T) => string,
): T[] {
  const oldest = new Map<string, T>()
  const keyOf = (one: T) => addressKey(addressOf(one))
  for (const one of all) {
    const known = oldest.get(keyOf(one))
    if (!known || one.id < known.id) oldest.set(keyOf(one), one)
  }
  return all.filter((one) => {
    const kept = oldest.get(keyOf(one))
    if (!kept || kept === one) return true
    warnOnce(
      `The ${nameOf(one)} is left out. ${field}: ${nameOf(kept)} has the same, "${addressOf(one)}" (${kept.id}, ${one.id}).`,
    )
    return false
  })
}

/** Finds what has an address by what somebody wrote: in other letters that look the same, upper or lower case. */
export function finder<T>(
  all: readonly T[],
  addressOf: (one: T) => string,
): (written: string) => T | undefined {
  const byAddress = new Map(all.map((one) => [addressKey(addressOf(one)), one]))
  return (written) => byAddress.get(addressKey(written))
}

/**
 * Entries with their references as the targets write themselves. Without its target an entry is left out, or shown without
 * the reference if it `canStandAlone`.
 */
export function withTargets<
  F extends string,
  T extends { slug: string } & { [field in F]?: string | undefined },
>(
  model: string,
  all: readonly T[],
  field: F,
  find: (written: string, one: T) => string | undefined,
  canStandAlone = false,
): T[] {
  return all.flatMap((one) => {
    const written = one[field]
    if (written === undefined) return [one]
    const target = find(written, one)
    if (target !== undefined) return [{ ...one, [field]: target }]
    const fate = canStandAlone ? 'shown in part' : 'left out'
    warnOnce(`The ${model} entry ${one.slug} is ${fate}. ${field}: There is no "${written}".`)
    return canStandAlone ? [{ ...one, [field]: undefined }] : []
  })
}
