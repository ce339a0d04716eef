import type { ContentModel } from '../../../lib/domain/index.ts'
import type { NewContent } from '../../../lib/resources/admin/new-content.ts'
import { applyChanges, newRows } from '../../bulk/changes.ts'
import { BULK_NEW } from '../../bulk/flags.ts'
import type { Change } from '../../bulk/read-csv.ts'
import { command, example } from '../../definition/command.ts'
import { BODY, type Flag, required, texts } from '../../definition/flags.ts'
import { addToBody } from '../../input/field-body.ts'
import { findModel } from '../../input/find-model.ts'
import { applySets, type JsonObject, readBody } from '../../input/json-body.ts'
import { usageError } from '../../output/failure.ts'
import { repeatedWith } from '../../output/resume-command.ts'
import { checkValues, MODEL, SLUG, STATUS } from './entry.ts'
import { columnsWith } from './write.ts'

const isEntry = ({ values }: JsonObject) => typeof values === 'object' && values !== null

/** The body holds the values of the entry, or the whole entry if it has `values`. */
function newEntry(body: JsonObject, value: readonly string[], flags: JsonObject): JsonObject {
  const { values, ...rest } = isEntry(body) ? body : { values: body }
  return addToBody({ ...rest, values: applySets(values as JsonObject, value, '--value') }, flags)
}

/** What names the model in a file, as `content get --json` does. */
const NAMES = ['model', 'apiId', 'modelId']
/** What `content get --json` shows of an entry, and what no new one is given. */
const SHOWN = [...NAMES, '_id', 'title', 'order', 'version', 'created', 'updated']

/** The model, by `--model` or the file, and the body without what a platform gives an entry by itself. */
function settled(
  body: JsonObject | undefined,
  {
    model: flag,
    ...own
  }: { model: string | undefined; slug: string | undefined; status: string | undefined },
) {
  const named = NAMES.map((key) => body?.[key]).find((one) => typeof one === 'string' && one !== '')
  const model = flag ?? (named as string | undefined)
  if (model === undefined)
    throw usageError(
      '--model is required',
      'missing-flag',
      `Fill in MODEL: ${repeatedWith('--model', 'MODEL')}`,
    )
  const shown = body && isEntry(body) ? SHOWN : flag === undefined ? NAMES : []
  // A copy differs from what is copied.
  const changed = Object.entries(own).flatMap(([key, value]) => (value === undefined ? [] : [key]))
  const left = body && isEntry(body) && body._id !== undefined ? [...shown, ...changed] : shown
  const kept = body && Object.fromEntries(Object.entries(body).filter(([key]) => !left.includes(key)))
  return { model, body: kept }
}

export const create = command({
  name: 'create',
  summary: 'Create an entry',
  description:
    '--data takes the values of an entry, or an entry as `content get ID --json` prints it, which names its model: `quoin content get ID --json | quoin content create --data - --slug NEW` copies one.',
  flags: {
    model: { ...required(MODEL), unless: 'data' } as Flag<string | undefined>,
    value: texts('Set one value: title.en=…, area:=72', 'KEY=VALUE'),
    slug: SLUG,
    status: STATUS,
    ...BODY,
    ...BULK_NEW,
  },
  examples: [
    {
      command: "printf 'slug,title.en\\ndusk,Dusk\\n' | quoin content create -m article --csv -",
      does: 'Create an entry for each row of a CSV file',
    },
    example('content create -m article --slug dawn --value title.en="First light"', 'Create a draft'),
  ],
  changes: 'safe',
  async run({ flags, command, ...context }) {
    const { client, output } = context
    const api = await client()
    const { slug, status, value } = flags
    const { model: named, body } = settled(await readBody(flags), { model: flags.model, slug, status })
    let found: Promise<ContentModel> | undefined
    const model = () => (found ??= findModel(api, named))
    const columns = async () => columnsWith(await model(), context)
    const rows = await newRows({ flags, body: addToBody(body ?? {}, { slug, status }), columns })
    if (!rows && body === undefined && value.length === 0 && slug === undefined)
      throw usageError(
        'no values given; use --value, --data or --set',
        'missing-body',
        `quoin ${command} --help`,
      )
    const { _id: modelId, apiId } = await model()
    if (value.length > 0) await checkValues(await model(), applySets({}, value, '--value'), context)
    const create = (entry: JsonObject) => api.content.create({ ...entry, modelId } as unknown as NewContent)
    if (rows) {
      const { withCells } = await import('../../bulk/value-columns.ts')
      const send = ({ body }: Change) => {
        const { values, ...entry } = withCells(body, {})
        return create({ ...entry, values: applySets(values, value, '--value') })
      }
      const wording = { doing: 'Creating', did: 'created', one: 'entry', of: 'entries', command }
      return applyChanges(rows, wording, flags, context, send)
    }
    const made = await output.activity('Creating…', create(newEntry(body ?? {}, value, { slug, status })))
    await output.done(`Created ${apiId} ${made.slug ?? made._id} (${made.status})`, made)
  },
})
