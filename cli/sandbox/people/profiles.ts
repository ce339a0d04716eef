import { z } from 'zod'
import type { Profile, ProfileBasic, User } from '../../../lib/domain/index.ts'
import { profiles } from '../entities/index.ts'
import { notFound } from '../http/errors.ts'
import type { Table } from '../store/table.ts'
import { where } from '../store/where.ts'
import type { Wire } from '../wire.ts'

export type Profiles = Table<Wire<Profile>>

export const profileBasic = z.looseObject({
  _id: z.string(),
  userId: z.string(),
  name: z.string(),
  image: z.string().optional(),
})

/** What everybody may see of a profile. */
export const basicOf = ({ _id, userId, name, image }: Wire<Profile>): ProfileBasic =>
  image === undefined ? { _id, userId, name } : { _id, userId, name, image }

/** The profile of a user; made on first need, since every account has one. */
export function profileOfUser(table: Profiles, user: Wire<User>): Wire<Profile> {
  return (
    table.first({ where: [where.equal('userId', user._id)] }) ??
    table.insert({
      userId: user._id,
      name: user.fullName || 'New user',
      interests: [],
      followers: 0,
      followings: 0,
    })
  )
}

/** A profile by its id; `me` is one's own. @throws PlatformError 404 */
export function findProfile(table: Profiles, caller: Wire<User>, id: string): Wire<Profile> {
  if (id === 'me') return profileOfUser(table, caller)
  const found = table.get(id)
  if (!found) throw notFound(`${profiles.noun} ${id.slice(0, 64)}`)
  return found
}
