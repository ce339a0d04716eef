import { getCommand } from '../shared/verbs.ts'
import { CUSTOM_TYPE } from '../shared/views.ts'

export default getCommand((client, id) => client.legacy.customTypes.get(id), CUSTOM_TYPE)
