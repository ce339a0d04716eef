import type { Run } from '../../context.ts'
import { completeTask, LOCAL_NOTE } from '../shared/local-state.ts'

const complete: Run = async (input, context) => {
  const task = await completeTask(context, input.arg('id'))
  await context.output.done(`Task ${task.id} is done. ${LOCAL_NOTE}`, task)
}
export default complete
