// Fields that are looked up, because the platform keeps them elsewhere.
import type { AdminClient } from '../../../lib/admin.ts'
import type { Context } from '../../definition/context.ts'
import type { Pages } from '../../output/rows.ts'

/** Adds fields to rows: their keys, and what fills them in. */
export interface Complete {
  keys: readonly string[]
  /** `found` has what the command has read already, as its context does. */
  fill(
    client: AdminClient,
    rows: readonly unknown[],
    found?: Context['found'],
    warn?: (text: string) => void,
  ): Promise<unknown[]>
}

/** A list whose rows are completed page by page, those of pages fetched ahead side by side. */
export const completed = (rows: Pages, fill: (rows: readonly unknown[]) => Promise<unknown[]>): Pages => ({
  async *pages({ ahead = 0 } = {}) {
    const filling: Promise<{ data: unknown[]; total: number | undefined }>[] = []
    for await (const { data, total } of rows.pages({ ahead })) {
      const filled = fill(data).then((data) => ({ data, total }))
      // An error is reported when its page is read.
      filled.catch(() => {})
      filling.push(filled)
      if (filling.length > ahead) yield await (filling.shift() as (typeof filling)[number])
    }
    yield* filling
  },
})
