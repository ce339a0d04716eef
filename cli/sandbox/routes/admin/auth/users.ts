import { z } from 'zod'
import {
  accountsIn,
  assertAddressFree,
  assertStrongPassword,
  normalEmail,
  normalPhone,
  openAccount,
} from '../../../accounts/accounts.ts'
import { signupBody, user } from '../../../accounts/schemas.ts'
import { hashPassword } from '../../../auth/passwords.ts'
import { users } from '../../../entities/index.ts'
import { adminRoute } from '../../../http/route.ts'
import { commaJoined, inRange, pageOf, paging, range, search, sort } from '../../../http/schemas.ts'
import { where } from '../../../store/where.ts'

const ids = commaJoined(z.string().max(64)).optional()
const flags = { isEmailVerified: z.boolean().optional(), isPhoneVerified: z.boolean().optional() }
const body = signupBody.extend(flags)

export const userRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v1/auth/user',
      summary: 'Lists the accounts of the project, newest first',
      need: ['user', 'list', 'Read'],
      query: z.object({
        ...paging(),
        ...range,
        inUserIds: ids,
        notInUserIds: ids,
        search,
        sort: sort(['created', 'updated', 'email', 'fullName']),
      }),
      response: pageOf(user),
    },
    ({ table, query }) =>
      table(users).page(query, {
        where: [
          ...inRange(query),
          query.inUserIds?.length ? where.oneOf('_id', query.inUserIds) : undefined,
          query.notInUserIds?.length ? where.noneOf('_id', query.notInUserIds) : undefined,
          query.search ? where.contains(['fullName', 'email', 'phone'], query.search) : undefined,
        ],
        sort: [query.sort ?? '-created'],
      }),
  ),
  adminRoute(
    {
      method: 'POST',
      path: '/v1/auth/user',
      summary: 'Creates an account',
      need: ['user', 'create', 'Write'],
      body,
      response: user,
      status: 201,
    },
    ({ platform, project, body }) =>
      openAccount(platform, project, body as Parameters<typeof openAccount>[2]),
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/auth/user/:id',
      summary: 'Gets an account',
      need: ['user', 'get', 'Read'],
      response: user,
    },
    ({ table, params }) => table(users).require(params.id),
  ),
  adminRoute(
    {
      method: 'PUT',
      path: '/v1/auth/user/:id',
      summary: 'Changes an account; a new password or a closed account ends its sessions',
      need: ['user', 'update', 'Write'],
      body: body.extend({ isActive: z.boolean().optional() }).partial(),
      response: user,
    },
    async ({ platform, project, params, body }) => {
      const stored = accountsIn(platform, project).require(params.id)
      const { password, email, phone, ...rest } = body
      if (password !== undefined) assertStrongPassword(password, 'password')
      const hash = password === undefined ? undefined : await hashPassword(password, platform.passwordCost)
      return platform.store.transaction(() => {
        const addresses = {
          ...(email === undefined ? {} : { email: normalEmail(email) }),
          ...(phone === undefined ? {} : { phone: normalPhone(phone) }),
        }
        if (addresses.email) assertAddressFree(platform, project, 'email', addresses.email, stored._id)
        if (addresses.phone) assertAddressFree(platform, project, 'phone', addresses.phone, stored._id)
        const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
        const changed = accountsIn(platform, project).update(stored._id, { ...known, ...addresses })
        if (hash !== undefined) platform.passwords.set(project._id, stored._id, hash)
        if (hash !== undefined || changed.isActive === false)
          platform.sessions.closeAll(project._id, stored._id)
        return changed
      })
    },
  ),
  adminRoute(
    {
      method: 'DELETE',
      path: '/v1/auth/user/:id',
      summary: 'Deletes an account',
      need: ['user', 'delete', 'Write'],
    },
    ({ platform, project, params }) =>
      platform.store.transaction(() => {
        accountsIn(platform, project).remove(params.id)
        platform.passwords.remove(project._id, params.id)
        platform.sessions.closeAll(project._id, params.id)
      }),
  ),
]
