import type { NewContent } from '../../../lib/resources/admin/content.ts'
import type { Run } from '../../context.ts'
import { requireBody } from '../../input/json-body.ts'
import { findModel } from '../shared/find-model.ts'

/** The body is the entry's values; a body with `values` in it is the entry itself. */
const create: Run = async (input, { client, output }) => {
  const api = await client()
  const body = await requireBody(input)
  const model = await findModel(api, input.requiredString('model'))
  const isEntry = typeof body.values === 'object' && body.values !== null
  const entry = {
    ...(isEntry ? body : { values: body }),
    modelId: model._id,
    ...(input.string('slug') === undefined ? {} : { slug: input.string('slug') }),
    ...(input.string('status') === undefined ? {} : { status: input.string('status') }),
  } as NewContent
  const made = await output.activity('Creating…', api.content.create(entry))
  await output.done(`Created ${model.apiId} ${made.slug ?? made._id} (${made.status}).`, made)
}
export default create
