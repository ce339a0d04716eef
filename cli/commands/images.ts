import type { StoredImage } from '../../lib/domain/index.ts'
import { command, example, noun, several } from '../definition/command.ts'
import { RANGE } from '../definition/flags.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { downloadEach, type Position, SEVERAL } from './shared/download.ts'
import { upload } from './shared/upload.ts'
import { get, list, remove } from './shared/verbs.ts'

const IMAGE = view(
  '_id:id filename width:number height:number size:bytes mimeType created:date',
  'No images.',
) satisfies ViewOf<StoredImage>

export default noun({
  name: 'images',
  summary: 'Uploaded pictures and their dimensions',
  commands: [
    list({
      of: 'images',
      view: IMAGE,
      sort: ['created', 'updated', 'filename', 'size'],
      flags: RANGE,
      examples: [example('images list --limit 5', 'The first five')],
      fetch: (client, filter) => client.images.list(filter),
    }),
    get({
      one: 'image',
      view: IMAGE,
      examples: [example('images get image-garden', 'Show dimensions and address')],
      fetch: (client, id) => client.images.get(id),
    }),
    command({
      name: 'upload',
      summary: 'Upload images',
      description:
        'Uploads four images at a time. A failed upload is reported at the end and does not stop the others.',
      args: { file: several('Images to upload', { completes: 'file' }) },
      examples: [example('images upload front.webp back.webp', 'Upload two images')],
      changes: 'safe',
      handlesInterrupt: true,
      async run({ args, command, client, ...context }) {
        const api = await client()
        await upload(context, {
          one: 'image',
          of: 'images',
          view: IMAGE,
          paths: args.file,
          command,
          send: (path, options) => api.images.upload({ source: { path } }, options),
        })
      },
    }),
    command({
      name: 'download',
      summary: 'Download one or more images',
      args: { id: several('IDs of the images', { unless: 'csv' }) },
      flags: SEVERAL,
      examples: [example('images download image-garden', 'Download under its own name')],
      handlesInterrupt: true,
      async run({ args, flags, command, ...context }) {
        const { signal } = context
        const api = await context.client()
        const connection = await context.connection()
        const { openPublicUrl } = await import('../transfer/public-url.ts')
        const find = async (id: string) => {
          const { filename, size, checksum, url } = await api.images.get(id)
          return {
            name: filename,
            fallback: id,
            of: `image ${id} ${checksum}`,
            // The bytes are public, at the image's own address.
            open: (position: Position) => openPublicUrl(url, { ...position, connection, signal }),
            expected: { size, checksum },
            label: `Downloading ${filename}`,
          }
        }
        await downloadEach({ of: 'images', ids: args.id, flags, command, context, find })
      },
    }),
    remove({
      one: 'image',
      of: 'images',
      fetch: (client, id) => client.images.get(id),
      examples: [example('images delete image-garden --yes', 'Skip the confirmation')],
      send: (client, id) => client.images.delete(id),
    }),
  ],
})
