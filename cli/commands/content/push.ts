import { pushCommand } from '../../content-sync/push-command.ts'

export default pushCommand('content')
