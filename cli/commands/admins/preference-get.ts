import type { Run } from '../../context.ts'
import { PREFERENCE } from '../shared/views.ts'

const get: Run = async (input, { client, output }) =>
  output.one(await (await client()).preferences.get(input.arg('key')), PREFERENCE)
export default get
