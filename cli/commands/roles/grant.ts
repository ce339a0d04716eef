import type { Run } from '../../context.ts'

const grant: Run = async (input, { client, output }) => {
  const api = await client()
  const role = await output.activity(
    'Changing…',
    api.roles.addPermission(input.arg('id'), input.arg('permission')),
  )
  await output.done(`Role ${role?.name ?? input.arg('id')} has the permission now.`, role)
}
export default grant
