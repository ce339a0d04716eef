import type { Run } from '../../context.ts'
import { TRANSACTION_EVENT } from '../shared/views.ts'

const events: Run = async (input, { client, output }) =>
  output.list((await client()).transactions.events(input.arg('id')), TRANSACTION_EVENT)
export default events
