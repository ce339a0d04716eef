// What the commands of `content` have in common.
import type { ContentEntry } from '../../../lib/domain/index.ts'
import { oneOf, text } from '../../definition/flags.ts'
import { type ViewOf, view } from '../../output/columns.ts'

export const ENTRY = view(
  '_id:id apiId slug status:status values.title:localized order:number updated:date',
  'No content.',
) satisfies ViewOf<ContentEntry>
export const MODEL = text('API ID of the model', 'MODEL', { short: 'm', completes: 'model' })
export const STATUS = oneOf(['draft', 'published'], 'Publication status', 'STATUS')
export const SLUG = text('URL slug', 'SLUG')
