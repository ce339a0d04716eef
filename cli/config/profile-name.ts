import { DEFAULT_PROFILE, isProfileName, type ProfileStore } from './profiles.ts'
import type { Settings } from './settings.ts'

const asName = (text: string) => text.replace(/[^\w.@-]+/g, '-').slice(0, 64)

/**
 * The profile to store a sign-in in: the one that was named, else the one of this host and account, else a new one, so
 * that two accounts never overwrite each other.
 */
export function profileNameFor(
  { profile, host }: Settings,
  email: string,
  { profiles }: ProfileStore,
): string {
  if (profile.isNamed) return profile.value
  const isSame = (name: string) =>
    profiles[name]?.host === host.value && (profiles[name]?.email ?? email) === email
  if (Object.hasOwn(profiles, profile.value) && isSame(profile.value)) return profile.value
  const known = Object.keys(profiles).find(isSame)
  if (known) return known
  if (!Object.hasOwn(profiles, DEFAULT_PROFILE)) return DEFAULT_PROFILE
  const { host: address } = new URL(host.value)
  const isHostKnown = Object.values(profiles).some((one) => one.host === host.value)
  const candidates = isHostKnown
    ? [asName(email), asName(`${email}-${address}`)]
    : [asName(address), asName(`${email}-${address}`)]
  const free = candidates.find((name) => isProfileName(name) && !Object.hasOwn(profiles, name))
  return free ?? asName(`${address}-${Date.now()}`)
}
