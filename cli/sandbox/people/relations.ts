import type { Page, Profile, ProfileBasic, User } from '../../../lib/domain/index.ts'
import { profiles, relations, users } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import { conflict, notFound } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'
import { basicOf, findProfile, profileOfUser } from './profiles.ts'

type Kind = 'follow' | 'block'

const find = ({ table }: InProject, kind: Kind, from: string, to: string) =>
  table(relations).first({
    where: [where.equal('kind', kind), where.equal('from', from), where.equal('to', to)],
  })

/** Keeps the counts on a profile in line with its relations. */
export function recountRelations(call: InProject, profileId: string): void {
  const count = (end: 'from' | 'to') =>
    call.table(relations).count([where.equal('kind', 'follow'), where.equal(end, profileId)])
  if (!call.table(profiles).get(profileId)) return
  call.table(profiles).update(profileId, { followings: count('from'), followers: count('to') })
}

/** Ids of the profiles that have blocked this one, or that it has blocked. */
function blockedProfiles(call: InProject, profileId: string): string[] {
  const both = where.any([where.equal('from', profileId), where.equal('to', profileId)])
  return call
    .table(relations)
    .find({ where: [where.equal('kind', 'block'), both] })
    .map(({ from, to }) => (from === profileId ? to : from))
}

/**
 * Lets one profile follow or block another; repeating it changes nothing. Blocking ends following on both sides.
 * @throws ApiError 409 for one's own profile, and for following if either has blocked the other
 */
export function addRelation(
  call: InProject,
  kind: Kind,
  from: Serialized<Profile>,
  to: Serialized<Profile>,
): void {
  if (from._id === to._id) throw conflict('conflict', `You cannot ${kind} yourself.`)
  call.platform.store.transaction(() => {
    if (
      kind === 'follow' &&
      (find(call, 'block', from._id, to._id) || find(call, 'block', to._id, from._id))
    ) {
      throw conflict('conflict', 'One of you has blocked the other.')
    }
    if (!find(call, kind, from._id, to._id))
      call.table(relations).insert({ kind, from: from._id, to: to._id })
    if (kind === 'block') {
      removeRelation(call, 'follow', from, to)
      removeRelation(call, 'follow', to, from)
    } else {
      recountRelations(call, from._id)
      recountRelations(call, to._id)
    }
  })
}

/** Removes a relation. Does nothing if there is none. */
export function removeRelation(
  call: InProject,
  kind: Kind,
  from: Serialized<Profile>,
  to: Serialized<Profile>,
): void {
  call.platform.store.transaction(() => {
    const relation = find(call, kind, from._id, to._id)
    if (relation) call.table(relations).remove(relation._id)
    if (kind === 'follow') {
      recountRelations(call, from._id)
      recountRelations(call, to._id)
    }
  })
}

/** The profiles at the other end of a profile's relations, newest relation first. */
export function relatedProfiles(
  call: InProject,
  kind: Kind,
  end: 'from' | 'to',
  profile: Serialized<Profile>,
  paging: { page: number; limit: number },
): Page<ProfileBasic> {
  const page = call.table(relations).page(paging, {
    where: [where.equal('kind', kind), where.equal(end, profile._id)],
    sort: ['-created'],
  })
  const other = end === 'from' ? 'to' : 'from'
  const data = page.data.flatMap((one) => call.table(profiles).get(one[other]) ?? []).map(basicOf)
  return { ...page, data }
}

/** Ids of the profiles that this one does not see: by blocking, and those of accounts that are deactivated. */
export function hiddenProfiles(call: InProject, profileId: string): string[] {
  const closed = call.table(users).find({ where: [where.equal('isActive', false)] })
  const theirs = call.table(profiles).find({
    where: [
      where.oneOf(
        'userId',
        closed.map(({ _id }) => _id),
      ),
    ],
  })
  return [...blockedProfiles(call, profileId), ...theirs.map(({ _id }) => _id)]
}

/** A profile as its caller may see it: blocking hides two profiles from each other. @throws ApiError 404 */
export function visibleProfile(call: InProject, caller: Serialized<User>, id: string): Serialized<Profile> {
  const found = findProfile(call.table(profiles), caller, id)
  const own = profileOfUser(call.table(profiles), caller)
  if (hiddenProfiles(call, own._id).includes(found._id)) throw notFound(`${profiles.noun} ${id.slice(0, 64)}`)
  return found
}
