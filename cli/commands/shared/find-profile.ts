import type { Profile, ProfileStore } from '../../config/profiles.ts'
import { nearest } from '../../input/nearest.ts'
import { usageError } from '../../output/failure.ts'

/** The stored profile of this name. */
export function findProfile({ profiles }: ProfileStore, name: string): Profile {
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (profile) return profile
  const near = nearest(name, Object.keys(profiles))
  throw usageError(
    `There is no profile "${name}".`,
    near ? `Did you mean ${near}?` : 'quoin profiles list',
    'unknown-profile',
  )
}
