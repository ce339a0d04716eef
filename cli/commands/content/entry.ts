// What the commands of `content` have in common.
import type { AdminClient } from '../../../lib/admin.ts'
import type { ContentEntry } from '../../../lib/domain/index.ts'
import { oneOf, text } from '../../definition/flags.ts'
import { columns, type ViewOf, view } from '../../output/columns.ts'
import { titleOf } from '../../output/title.ts'

export const ENTRY = {
  ...view('_id:id apiId slug status:status values.title:localized order:number updated:date', 'No content.'),
  table: columns('_id:id title slug apiId status:status order:number updated:date'),
} satisfies ViewOf<ContentEntry & { title: string }>
/** Adds `title`: what people call the entry, as not every model has a field of that name. */
export const TITLE = {
  key: 'title',
  fill: async (_: AdminClient, rows: readonly unknown[]) =>
    rows.map((row) => ({ ...(row as ContentEntry), title: titleOf(row) })),
}
export const MODEL = text('API ID of the model', 'MODEL', { short: 'm', completes: 'model' })
export const STATUS = oneOf(['draft', 'published'], 'Publication status', 'STATUS')
export const SLUG = text('URL slug', 'SLUG')
