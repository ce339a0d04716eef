import { can, type PermissionVerb } from '../../../lib/domain/index.ts'
import type { Run } from '../../context.ts'
import { EXIT } from '../../output/exit.ts'

/** Tells from the token alone whether a right is there: exit code 0 or 5, so that scripts can ask. */
const check: Run = async (input, { client, output }) => {
  const user = await (await client()).user()
  const resource = input.arg('resource')
  const action = input.arg('action')
  const verb = input.arg('level') as PermissionVerb
  const allowed = can(user.permissions, resource, action, verb)
  await output.one({ resource, action, level: verb, allowed })
  output.note(`${user.name || user.email} ${allowed ? 'may' : 'may not'} ${resource}/${action} (${verb}).`)
  return allowed ? EXIT.done : EXIT.notAllowed
}
export default check
