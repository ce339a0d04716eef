// The names of customers, whom the platform's orders name by ID only.
import type { AdminClient } from '../../../lib/admin.ts'
import { isPlatformError } from '../../../lib/errors.ts'
import type { Context } from '../../definition/context.ts'
import { titleOf } from '../../output/title.ts'

/** Adds `customer`, by one look-up for each page. */
export const CUSTOMER = {
  keys: ['customer'],
  async fill(
    client: AdminClient,
    rows: readonly unknown[],
    found: Context['found'] = new Map(),
  ): Promise<unknown[]> {
    const all = rows as readonly { userId?: string }[]
    const ids = [...new Set(all.flatMap(({ userId }) => userId ?? []))]
    const inUserIds = ids.filter((id) => !found.has(`users/${id}`))
    try {
      const others =
        inUserIds.length === 0
          ? []
          : (await client.users.list({ inUserIds, limit: inUserIds.length })).data.map(
              (user) => [user._id, titleOf(user)] as const,
            )
      const names = new Map([...ids.map((id) => [id, titleOf(found.get(`users/${id}`))] as const), ...others])
      return all.map((row) => {
        const customer = names.get(row.userId ?? '')
        return customer === undefined ? row : { ...row, customer }
      })
    } catch (error) {
      // Who may read orders may not be allowed to read users.
      if (isPlatformError(error) && error.status === 403) return [...rows]
      throw error
    }
  },
}
