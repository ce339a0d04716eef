import type { Run } from '../../context.ts'
import { findProfile } from '../shared/find-profile.ts'

const remove: Run = async (input, { output, profiles, credentials, prompts }) => {
  const name = input.arg('name')
  const { host, keptIn } = findProfile(await profiles.read(), name)
  await prompts.confirm(`Remove profile ${name} (${host})?`)
  await credentials.remove(name, keptIn)
  await profiles.remove(name)
  await output.done(`Removed profile ${name}.`, { removed: name })
}
export default remove
