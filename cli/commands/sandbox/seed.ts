import { fillSandbox } from '../shared/sandbox-fill.ts'

export default fillSandbox
