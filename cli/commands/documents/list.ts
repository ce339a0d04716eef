import type { Run } from '../../context.ts'
import { LOCAL_NOTE, localState } from '../shared/local-state.ts'
import { DOCUMENT } from '../shared/views.ts'

const list: Run = async (_, context) => {
  const { documents } = await localState(context)
  await context.output.list(documents, DOCUMENT)
  context.output.note(LOCAL_NOTE)
}
export default list
