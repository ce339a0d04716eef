import { deleteCommand } from '../shared/verbs.ts'

export default deleteCommand({
  noun: 'image',
  plural: 'images',
  remove: (client, id) => client.images.delete(id),
})
