import { pushCommand } from '../../content-files/push-command.ts'

export default pushCommand('content')
