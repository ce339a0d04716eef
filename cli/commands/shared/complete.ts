// Fields that are looked up, because the platform keeps them elsewhere.
import type { AdminClient } from '../../../lib/admin.ts'
import type { Pages } from '../../output/rows.ts'

/** Adds fields to rows: their keys, and what fills them in. */
export interface Complete {
  keys: readonly string[]
  fill(client: AdminClient, rows: readonly unknown[]): Promise<unknown[]>
}

/** A list whose rows are completed page by page. */
export const completed = (rows: Pages, fill: (rows: readonly unknown[]) => Promise<unknown[]>): Pages => ({
  async *pages() {
    for await (const { data, total } of rows.pages()) yield { data: await fill(data), total }
  },
})
