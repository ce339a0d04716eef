import { billing } from '../../../lib/stubs/billing.ts'
import type { Run } from '../../context.ts'
import { LOCAL_NOTE } from '../shared/local-state.ts'
import { BILLING } from '../shared/views.ts'

const list: Run = async (_, { output }) => {
  await output.list(billing().items(), BILLING)
  output.note(LOCAL_NOTE)
}
export default list
