import type { Run } from '../../context.ts'
import { PREFERENCE } from '../shared/views.ts'

const list: Run = async (_, { client, output }) =>
  output.list((await client()).preferences.list(), PREFERENCE)
export default list
