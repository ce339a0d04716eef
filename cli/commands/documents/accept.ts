import type { Run } from '../../context.ts'
import { acceptDocument, LOCAL_NOTE } from '../shared/local-state.ts'

const accept: Run = async (input, context) => {
  const id = input.arg('id')
  const { email } = await (await context.client()).user()
  await context.prompts.confirm(`Accept ${id} as ${email}?`)
  const document = await acceptDocument(context, id, email)
  await context.output.done(`Accepted "${document.title}". ${LOCAL_NOTE}`, document)
}
export default accept
