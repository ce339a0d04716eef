import type { Run } from '../../context.ts'
import { sandboxCall, sandboxHost } from '../shared/sandbox-calls.ts'

const reset: Run = async (_, { output, prompts, settings }) => {
  const host = sandboxHost(await settings())
  await prompts.confirm(`Put the sandbox at ${host} back to its seed?`)
  await output.activity('Resetting…', sandboxCall(host, 'POST', 'reset'))
  await output.done(`The sandbox at ${host} is as it was at first. Sessions have ended: quoin login.`, {
    reset: host,
  })
}
export default reset
