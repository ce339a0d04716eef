import { z } from 'zod'
import { adminPreferences } from '../../../entities/index.ts'
import type { Platform } from '../../../http/platform.ts'
import { accountRoute } from '../../../http/route.ts'
import { check } from '../../../services/check.ts'
import { notFound } from '../../../services/errors.ts'
import { pageOf, paging } from '../../../services/schemas.ts'
import { sharedTable } from '../../../store/table.ts'
import { where } from '../../../store/where.ts'

type Stored = NonNullable<typeof adminPreferences.entity>

const preference = z
  .looseObject({ key: z.string(), value: z.unknown(), updated: z.iso.datetime() })
  .meta({ id: 'Preference' })
const named = z.object({
  key: z.string().regex(/^[\w.:-]{1,100}$/, 'must be 1 to 100 letters, digits or . : - _'),
})

const table = (platform: Platform) => sharedTable(platform.store, adminPreferences)
const view = ({ key, value, updated }: Stored) => ({ key, value, updated })
const find = (platform: Platform, adminId: string, key: string) =>
  table(platform).first({ where: [where.equal('adminId', adminId), where.equal('key', key)] })

/** An admin's own settings: no permission is needed, and nobody else's can be reached. */
export const preferenceRoutes = [
  accountRoute('GET', '/v1/auth/admin/preference', {
    summary: "Lists one's own preferences",
    query: z.object(paging()),
    response: pageOf(preference),
    handle({ platform, admin, query }) {
      const page = table(platform).page(query, { where: [where.equal('adminId', admin._id)], sort: ['key'] })
      return { ...page, data: page.data.map(view) }
    },
  }),
  accountRoute('GET', '/v1/auth/admin/preference/:key', {
    summary: 'Gets a preference',
    response: preference,
    handle({ platform, admin, params }) {
      const preference = find(platform, admin._id, params.key)
      if (!preference) throw notFound(`preference ${params.key.slice(0, 64)}`)
      return view(preference)
    },
  }),
  accountRoute('POST', '/v1/auth/admin/preference/:key', {
    summary: 'Sets a preference to any JSON value',
    body: z.strictObject({ value: z.unknown().refine((value) => value !== undefined, 'is required') }),
    response: preference,
    handle({ platform, admin, params, body: { value } }) {
      const { key } = check(named, params)
      const stored = find(platform, admin._id, key)
      const kept = stored
        ? table(platform).update(stored._id, { value })
        : table(platform).insert({ adminId: admin._id, key, value })
      return view(kept)
    },
  }),
]
