import type { Run } from '../../context.ts'
import { findProject } from '../shared/find-project.ts'

const stats: Run = async (input, { client, output, project }) => {
  const api = await client()
  const name = input.optionalArg('id')
  const id = name === undefined ? await project() : (await findProject(api, name))._id
  await output.one(await output.activity('Counting…', api.projects.stats(id)))
}
export default stats
