import type { Page, Profile, ProfileBasic } from '../../../lib/domain/index.ts'
import { profiles, relations } from '../entities/index.ts'
import { conflict } from '../errors.ts'
import type { InProject } from '../http/route.ts'
import type { Serialized } from '../serialized.ts'
import { where } from '../store/where.ts'
import { basicOf } from './profiles.ts'

type Kind = 'follow' | 'block'

const find = ({ table }: InProject, kind: Kind, from: string, to: string) =>
  table(relations).first({
    where: [where.equal('kind', kind), where.equal('from', from), where.equal('to', to)],
  })

/** Keeps the numbers on both profiles as the relations are. */
function recount(call: InProject, from: string, to: string): void {
  const count = (end: 'from' | 'to', id: string) =>
    call.table(relations).count([where.equal('kind', 'follow'), where.equal(end, id)])
  call.table(profiles).update(from, { followings: count('from', from) })
  call.table(profiles).update(to, { followers: count('to', to) })
}

/**
 * Ties one profile to another; a second time changes nothing. Blocking somebody ends following on both sides.
 * @throws PlatformError 409 for oneself, and for following where one of the two has blocked the other
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
    } else recount(call, from._id, to._id)
  })
}

/** Ends a addRelation; where there is none, nothing changes. */
export function removeRelation(
  call: InProject,
  kind: Kind,
  from: Serialized<Profile>,
  to: Serialized<Profile>,
): void {
  call.platform.store.transaction(() => {
    const found = find(call, kind, from._id, to._id)
    if (found) call.table(relations).remove(found._id)
    if (kind === 'follow') recount(call, from._id, to._id)
  })
}

/** The profiles at the other end of a profile's relations, newest addRelation first. */
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
