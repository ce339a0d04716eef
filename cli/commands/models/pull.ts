import { pullCommand } from '../../content-sync/pull-command.ts'

export default pullCommand('models')
