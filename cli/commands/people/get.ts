import { getCommand } from '../shared/verbs.ts'
import { PERSON } from '../shared/views.ts'

export default getCommand((client, id) => client.profiles.get(id), PERSON)
