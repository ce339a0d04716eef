import type { Run } from '../../context.ts'
import { findModel } from '../shared/find-model.ts'
import { FIELD, MODEL } from '../shared/views.ts'

/** A person sees the fields as a table below; a program gets the model whole. */
const get: Run = async (input, { client, output }) => {
  const model = await output.activity('Fetching…', findModel(await client(), input.arg('model')))
  const { isForPeople, settings } = output
  if (!isForPeople || settings.fields.length > 0 || settings.query !== undefined)
    return output.one(model, MODEL)
  const { fields, ...about } = model
  await output.one(about, MODEL)
  await output.write('\n')
  await output.list(fields, FIELD)
}
export default get
