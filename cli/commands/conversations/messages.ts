import type { Run } from '../../context.ts'
import { listFilter } from '../shared/filter.ts'
import { MESSAGE } from '../shared/views.ts'

const messages: Run = async (input, { client, output }) =>
  output.list((await client()).conversations.messages(input.arg('id'), listFilter(input, output)), MESSAGE)
export default messages
