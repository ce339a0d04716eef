import { z } from 'zod'
import { profiles } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { changesOf } from '../../http/changes.ts'
import { userRoute } from '../../http/route.ts'
import { assertPicture, basicOf, findProfile, profileBasic, profileOfUser } from '../../people/profiles.ts'
import {
  addRelation,
  hiddenProfiles,
  relatedProfiles,
  removeRelation,
  visibleProfile,
} from '../../people/relations.ts'
import { amongUsers, clearable, ids, pageOf, paging, userFilter } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { given } from '../../store/where.ts'

const profile = entitySchema(profiles)
const root = '/ecommerce/profile'
const pagedQuery = z.object(paging())

const VERB = { follow: 'Follows', block: 'Blocks' } as const

const relationRoutes = (['follow', 'block'] as const).flatMap((kind) => [
  userRoute('POST', `${root}/:id/${kind}`, {
    summary: `${VERB[kind]} a profile`,
    handle(call) {
      const table = call.table(profiles)
      addRelation(
        call,
        kind,
        profileOfUser(table, call.user),
        findProfile(table, call.user, (call.params as { id: string }).id),
      )
    },
  }),
  userRoute('DELETE', `${root}/:id/${kind}`, {
    summary: `Un${kind}s a profile`,
    handle(call) {
      const table = call.table(profiles)
      removeRelation(
        call,
        kind,
        profileOfUser(table, call.user),
        findProfile(table, call.user, (call.params as { id: string }).id),
      )
    },
  }),
])

export const profileRoutes = [
  ...relationRoutes,
  userRoute('GET', `${root}/block`, {
    summary: 'Lists the profiles that the user has blocked',
    query: pagedQuery,
    response: pageOf(profileBasic),
    handle: (call) =>
      relatedProfiles(call, 'block', 'from', profileOfUser(call.table(profiles), call.user), call.query),
  }),
  userRoute('PUT', root, {
    summary: "Changes one's own profile",
    body: z.strictObject({
      name: z.string().trim().min(1).max(200).optional(),
      about: clearable(z.string().max(2000)),
      image: clearable(id),
      interests: z.array(z.string().trim().min(1).max(64)).max(100).optional(),
    }),
    response: profile,
    reads: ({ table, user }) => profileOfUser(table(profiles), user),
    handle(call) {
      assertPicture(call, call.body.image)
      const own = profileOfUser(call.table(profiles), call.user)
      return call.table(profiles).update(own._id, changesOf(call.body))
    },
  }),
  userRoute('POST', `${root}/search`, {
    summary: 'Searches profiles',
    body: z.strictObject({
      search: z.string().trim().max(200).optional(),
      ...userFilter,
      interestsIn: ids,
      page: z.int().min(0).max(1e9).default(0),
      limit: z.int().min(1).max(1000).default(50),
    }),
    response: pageOf(profile),
    handle(call) {
      const { body } = call
      const own = profileOfUser(call.table(profiles), call.user)
      const hidden = hiddenProfiles(call, own._id)
      return call.table(profiles).page(body, {
        where: [
          given.noneOf('_id', hidden),
          given.contains(['name', 'about'], body.search),
          ...amongUsers(body),
          given.hasAny('interests', body.interestsIn),
        ],
        sort: ['name'],
      })
    },
  }),
  userRoute('GET', `${root}/:id`, {
    summary: 'Gets the name and image of a profile',
    response: profileBasic,
    handle: (call) => basicOf(visibleProfile(call, call.user, call.params.id)),
  }),
  userRoute('GET', `${root}/:id/full`, {
    summary: 'Gets all of a profile',
    response: profile,
    handle: (call) => visibleProfile(call, call.user, call.params.id),
  }),
  userRoute('GET', `${root}/:id/followers`, {
    summary: 'Lists the followers of a profile',
    query: pagedQuery,
    response: pageOf(profileBasic),
    handle: (call) =>
      relatedProfiles(call, 'follow', 'to', visibleProfile(call, call.user, call.params.id), call.query),
  }),
  userRoute('GET', `${root}/:id/followings`, {
    summary: 'Lists the profiles that a profile follows',
    query: pagedQuery,
    response: pageOf(profileBasic),
    handle: (call) =>
      relatedProfiles(call, 'follow', 'from', visibleProfile(call, call.user, call.params.id), call.query),
  }),
]
