import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_FILE } from '../../config/project-file.ts'
import type { Run } from '../../context.ts'
import { usageError } from '../../output/failure.ts'
import { findProject } from '../shared/find-project.ts'

/** Makes a project the default of the profile, or of this folder. */
const use: Run = async (input, { client, output, profiles, prompts, settings }) => {
  const api = await client()
  const { profile, stored, host } = await settings()
  const name = input.optionalArg('id') ?? (await pick())
  const project = await output.activity('Fetching…', findProject(api, name))
  if (input.boolean('here')) {
    const text = `${JSON.stringify({ host: host.value, project: project._id }, null, 2)}\n`
    await writeFile(join(process.cwd(), PROJECT_FILE), text)
    return output.done(`${PROJECT_FILE} names ${project.name} from now on.`, { project: project._id })
  }
  if (!stored) {
    throw usageError(
      'There is no profile to remember it in: this session comes from the environment.',
      `Set QUOIN_PROJECT=${project._id}, or use --here`,
      'no-profile',
    )
  }
  await profiles.patch(profile.value, { project: project._id })
  return output.done(`${project.name} is the project of profile ${profile.value} now.`, {
    project: project._id,
  })

  async function pick() {
    const choices = []
    for await (const { _id, name } of api.projects.list({ limit: 200 })) choices.push({ name, value: _id })
    return prompts.select('Project', 'the project as an argument', choices)
  }
}
export default use
