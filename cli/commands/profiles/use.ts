import type { Run } from '../../context.ts'
import { findProfile } from '../shared/find-profile.ts'

const use: Run = async (input, { output, profiles }) => {
  const name = input.arg('name')
  const { host } = findProfile(await profiles.read(), name)
  await profiles.use(name)
  await output.done(`Profile ${name} (${host}) is the current one now.`, { current: name })
}
export default use
