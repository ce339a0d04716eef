// What the commands of `content` have in common.
import type { AdminClient } from '../../../lib/admin.ts'
import type { ContentEntry, ContentModel } from '../../../lib/domain/index.ts'
import type { Context } from '../../definition/context.ts'
import { oneOf, text } from '../../definition/flags.ts'
import { modelName } from '../../input/find-model.ts'
import type { JsonObject } from '../../input/json-body.ts'
import { columns, type ViewOf, view } from '../../output/columns.ts'
import { EXIT } from '../../output/exit.ts'
import { Failure } from '../../output/failure.ts'
import { titleOf } from '../../output/title.ts'

export const ENTRY = {
  ...view('_id:id apiId slug status:status values.title:localized order:number updated:date', 'No content.'),
  table: columns('_id:id title slug apiId status:status order:number updated:date'),
} satisfies ViewOf<ContentEntry & { title: string }>
/** Adds `title`: what people call the entry, as not every model has a field of that name. */
export const TITLE = {
  keys: ['title'],
  fill: async (_: AdminClient, rows: readonly unknown[]) =>
    rows.map((row) => ({ ...(row as ContentEntry), title: titleOf(row) })),
}
/** Checks the values of `--value` before they are sent, where the platform would name no field and no flag. */
export async function checkValues(
  model: ContentModel,
  values: JsonObject,
  { client, project }: Context,
): Promise<void> {
  const { fetchLanguages } = await import('../../content/remote.ts')
  const { validateValues } = await import('../../content/validate.ts')
  const languages = await fetchLanguages({ client: await client(), project: await project() })
  const entry = { status: 'draft', values }
  const rules = { path: '--value', model: { ...model }, lineOf: () => 1, languages, before: undefined }
  const [first, ...others] = validateValues(entry, rules).map(({ message }) => message)
  if (first === undefined) return
  const details = others.map((message) => `  ${message}`)
  const suggestion = `quoin schema content --model ${modelName(model)}`
  throw new Failure(`--value: ${first}`, { code: 'validation', exit: EXIT.usage, details, suggestion })
}

export const MODEL = text('API ID of the model', 'MODEL', { short: 'm', completes: 'model' })
/** For commands that take entries. */
export const OF_MODEL = {
  model: text('Model of the entries', 'MODEL', {
    short: 'm',
    completes: 'model',
  }),
}
export const STATUS = oneOf(['draft', 'published'], 'Publication status', 'STATUS')
export const SLUG = text('URL slug', 'SLUG')
