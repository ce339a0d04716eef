// The names of customers, whom the platform's orders name by ID only.
import type { AdminClient } from '../../../lib/admin.ts'
import { isPlatformError } from '../../../lib/errors.ts'
import { titleOf } from '../../output/title.ts'

/** Adds `customer`, by one look-up for each page. */
export const CUSTOMER = {
  keys: ['customer'],
  async fill(client: AdminClient, rows: readonly unknown[]): Promise<unknown[]> {
    const all = rows as readonly { userId?: string }[]
    const inUserIds = [...new Set(all.flatMap(({ userId }) => userId ?? []))]
    if (inUserIds.length === 0) return [...rows]
    try {
      const { data } = await client.users.list({ inUserIds, limit: inUserIds.length })
      const names = new Map(data.map((user) => [user._id, titleOf(user)]))
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
