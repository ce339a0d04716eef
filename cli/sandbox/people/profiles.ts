import { z } from 'zod'
import type { Profile, ProfileBasic, User } from '../../../lib/domain/index.ts'
import { images } from '../entities/index.ts'
import type { WithProject } from '../services/call.ts'
import { invalid } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import type { Table } from '../store/table.ts'
import { where } from '../store/where.ts'

export type Profiles = Table<Serialized<Profile>>

export const profileBasic = z
  .looseObject({
    _id: z.string(),
    userId: z.string(),
    name: z.string(),
    image: z.string().optional(),
  })
  .meta({ id: 'ProfileBasic' })

/** What everybody may see of a profile. */
export const basicOf = ({ _id, userId, name, image }: Serialized<Profile>): ProfileBasic =>
  image === undefined ? { _id, userId, name } : { _id, userId, name, image }

/** The profile of a user; made on first need, since every account has one. */
export function profileOfUser(table: Profiles, user: Serialized<User>): Serialized<Profile> {
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

/** A profile by its id; `me` is one's own. @throws ApiError 404 */
export function findProfile(table: Profiles, caller: Serialized<User>, id: string): Serialized<Profile> {
  return id === 'me' ? profileOfUser(table, caller) : table.require(id)
}

/** @throws ApiError 400 for the picture of a profile that is not an image */
export function assertPicture({ table }: WithProject, id: string | null | undefined): void {
  if (typeof id === 'string' && !table(images).get(id)) throw invalid({ image: 'is not an image' })
}
