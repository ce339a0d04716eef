import type { Run } from '../../context.ts'

const comment: Run = async (input, { client, output }) => {
  const api = await client()
  const request = await output.activity(
    'Sending…',
    api.requestActions.addComment(input.arg('id'), input.arg('text')),
  )
  await output.done(`Commented on ${request.title || request._id}.`, request)
}
export default comment
