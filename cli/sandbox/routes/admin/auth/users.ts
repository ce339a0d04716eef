import { z } from 'zod'
import { users } from '../../../entities/index.ts'
import { changesOf } from '../../../http/changes.ts'
import { adminRoute } from '../../../http/route.ts'
import {
  accountsIn,
  assertAddressFree,
  assertStrongPassword,
  normalEmail,
  normalPhone,
  openAccount,
  searchedPerson,
} from '../../../people/accounts.ts'
import { deleteUser } from '../../../people/delete-user.ts'
import { signupBody, user } from '../../../people/schemas.ts'
import { invalid } from '../../../services/errors.ts'
import { hashPassword } from '../../../services/passwords.ts'
import { amongUsers, inRange, listQuery, pageOf, range, userFilter } from '../../../services/schemas.ts'
import { given } from '../../../store/where.ts'
import { getOne } from '../../get-one.ts'

type User = NonNullable<typeof users.entity>
const flags = { isEmailVerified: z.boolean().optional(), isPhoneVerified: z.boolean().optional() }
const body = signupBody.extend(flags)

/** An address that changes is unverified again, unless the caller says otherwise. */
const unverified = (
  stored: User,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
) => ({
  ...(email !== undefined && email !== stored.email ? { isEmailVerified: false } : {}),
  ...(phone !== undefined && phone !== stored.phone ? { isPhoneVerified: false } : {}),
})

/** @throws ApiError 400 */
function assertReachable({ email, phone }: User): void {
  if (email === undefined && phone === undefined) {
    throw invalid({ email: 'is required without a phone', phone: 'is required without an email' })
  }
}

export const userRoutes = [
  adminRoute('GET', '/v1/auth/user', {
    summary: 'Lists the accounts of the project, newest first',
    need: ['user', 'list', 'Read'],
    query: listQuery(['created', 'updated', 'email', 'fullName'], {
      ...range,
      ...userFilter,
    }),
    response: pageOf(user),
    handle: ({ table, query }) =>
      table(users).page(query, {
        where: [
          ...inRange(query),
          ...amongUsers(query, '_id'),
          given.contains(['fullName', 'email', 'phone'], searchedPerson(query.search)),
        ],
        sort: [query.sort ?? '-created'],
      }),
  }),
  adminRoute('POST', '/v1/auth/user', {
    summary: 'Creates an account',
    need: ['user', 'create', 'Write'],
    body,
    response: user,
    status: 201,
    handle: ({ platform, project, body }) => openAccount(platform, project, body),
  }),
  getOne(adminRoute, users, 'user', '/v1/auth/user/:id', 'Gets an account'),
  adminRoute('PUT', '/v1/auth/user/:id', {
    summary: 'Changes an account; a new password or deactivation ends its sessions',
    need: ['user', 'update', 'Write'],
    body: body
      .extend({
        isActive: z.boolean(),
        email: body.shape.email.unwrap().nullable(),
        phone: body.shape.phone.unwrap().nullable(),
        fullName: body.shape.fullName.unwrap().nullable(),
        dateOfBirth: body.shape.dateOfBirth.unwrap().nullable(),
        language: body.shape.language.unwrap().nullable(),
      })
      .partial(),
    response: user,
    async handle({ platform, project, params, body }) {
      const stored = accountsIn(platform, project).require(params.id)
      const { password, email, phone, ...rest } = body
      if (password !== undefined) assertStrongPassword(password, 'password')
      const hash = password === undefined ? undefined : await hashPassword(password, platform.passwordCost)
      return platform.store.transaction(() => {
        const addresses = {
          email: typeof email === 'string' ? normalEmail(email) : email,
          phone: typeof phone === 'string' ? normalPhone(phone) : phone,
        }
        if (addresses.email) assertAddressFree(platform, project, 'email', addresses.email, stored._id)
        if (addresses.phone) assertAddressFree(platform, project, 'phone', addresses.phone, stored._id)
        const changed = accountsIn(platform, project).update(stored._id, {
          ...unverified(stored, addresses),
          ...changesOf({ ...rest, ...addresses }),
        })
        assertReachable(changed)
        if (hash !== undefined) platform.passwords.set(project._id, stored._id, hash)
        if (hash !== undefined || changed.isActive === false)
          platform.sessions.closeAll(project._id, stored._id)
        return changed
      })
    },
  }),
  adminRoute('DELETE', '/v1/auth/user/:id', {
    summary: 'Deletes an account and all that is its own; what must stay names a deleted user',
    need: ['user', 'delete', 'Write'],
    handle: (call) => deleteUser(call, call.params.id),
  }),
]
