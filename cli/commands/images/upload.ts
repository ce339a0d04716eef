import { uploadCommand } from '../shared/upload.ts'
import { IMAGE } from '../shared/views.ts'

export default uploadCommand({
  noun: 'image',
  plural: 'images',
  view: IMAGE,
  upload: (client, path, options) => client.images.upload({ source: { path } }, options),
})
