import { SCRIPTS } from '../completion/scripts.ts'
import type { Run } from '../context.ts'

const completion: Run = async (input, { output }) => output.write(SCRIPTS[input.arg('shell')] ?? '')
export default completion
