import { listCommand } from '../shared/verbs.ts'
import { CUSTOM_TYPE } from '../shared/views.ts'

export default listCommand((client, filter) => client.legacy.customTypes.list(filter), CUSTOM_TYPE)
