import { uploadCommand } from '../shared/upload.ts'
import { FILE } from '../shared/views.ts'

export default uploadCommand({
  noun: 'file',
  plural: 'files',
  view: FILE,
  upload: (client, path, options, input) =>
    client.files.upload(
      { source: { path }, isPrivate: input.boolean('private') || undefined, userId: input.string('user') },
      options,
    ),
})
