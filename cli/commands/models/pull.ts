import { pullCommand } from '../../content-files/pull-command.ts'

export default pullCommand('models')
