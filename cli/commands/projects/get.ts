import type { Run } from '../../context.ts'
import { findProject } from '../shared/find-project.ts'
import { PROJECT } from '../shared/views.ts'

/** Keys open doors, so a person's screen shows only their ends. `--json` has them whole. */
const mask = (key: string) => `…${key.slice(-4)}`

const get: Run = async (input, { client, output, project }) => {
  const name = input.optionalArg('id') ?? (await project())
  const found = await output.activity('Fetching…', findProject(await client(), name))
  const shown =
    output.isForPeople && !input.boolean('show-keys')
      ? { ...found, api_key: mask(found.api_key), private_api_key: mask(found.private_api_key) }
      : found
  await output.one(shown, PROJECT)
}
export default get
