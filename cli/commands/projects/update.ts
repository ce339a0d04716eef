import type { Run } from '../../context.ts'
import { readBody } from '../../input/json-body.ts'
import { usageError } from '../../output/failure.ts'

const update: Run = async (input, { client, output, project }) => {
  const name = input.string('name')
  const languages = input.strings('languages')
  const change = {
    ...(await readBody(input)),
    ...(name === undefined ? {} : { name }),
    ...(languages.length === 0 ? {} : { languages }),
  }
  if (Object.keys(change).length === 0) {
    throw usageError(
      'What should change? Give --name, --languages, --data or --set.',
      undefined,
      'missing-body',
    )
  }
  const projectId = input.optionalArg('id') ?? (await project())
  const api = await client()
  const changed = await output.activity('Changing…', api.legacy.project.update(change, { projectId }))
  await output.done(`Changed project ${changed.name}.`, changed)
}
export default update
