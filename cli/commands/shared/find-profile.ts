import type { Profile, ProfileStore } from '../../config/profiles.ts'
import { usageError } from '../../output/failure.ts'
import { nearest } from '../../output/nearest.ts'

/** Finds a saved profile by its name. */
export function findProfile({ profiles }: ProfileStore, name: string): Profile {
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (profile) return profile
  const names = Object.keys(profiles)
  const near = nearest(name, names)
  throw usageError(
    `profile "${name}" does not exist${near ? `; did you mean "${near}"?` : ''}`,
    names.length > 0 ? `Saved profiles: ${names.join(', ')}` : 'quoin login',
    'unknown-profile',
  )
}
