import type { Run } from '../../context.ts'
import { LOCAL_NOTE, localState } from '../shared/local-state.ts'
import { TASK } from '../shared/views.ts'

const list: Run = async (_, context) => {
  const { tasks } = await localState(context)
  await context.output.list(tasks, TASK)
  context.output.note(LOCAL_NOTE)
}
export default list
