import type { Run } from '../../context.ts'

const revoke: Run = async (input, { client, output }) => {
  const api = await client()
  const role = await output.activity(
    'Changing…',
    api.roles.removePermission(input.arg('id'), input.arg('permission')),
  )
  await output.done(`Role ${role?.name ?? input.arg('id')} has the permission no more.`, role)
}
export default revoke
