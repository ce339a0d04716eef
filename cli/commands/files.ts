import type { StoredFile } from '../../lib/domain/index.ts'
import { command, example, noun, several } from '../definition/command.ts'
import { listOf, RANGE, text, toggle, USERS } from '../definition/flags.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { TRANSFER_REQUEST } from '../transfer/headers.ts'
import { downloadEach, type Position, SEVERAL } from './shared/download.ts'
import { upload } from './shared/upload.ts'
import { get, list, remove } from './shared/verbs.ts'

const FILE = view(
  '_id:id filename size:bytes mimeType isPrivate:boolean created:date',
  'No files.',
) satisfies ViewOf<StoredFile>

export default noun({
  name: 'files',
  summary: 'Uploaded documents, public or private',
  commands: [
    list({
      of: 'files',
      view: FILE,
      sort: ['created', 'updated', 'filename', 'size'],
      flags: {
        type: listOf('Filter by media type, such as application/pdf', 'A,B', { field: 'mimeType' }),
        ...RANGE,
        ...USERS,
      },
      examples: [example('files list --sort -created', 'Newest first')],
      fetch: (client, filter) => client.files.list(filter),
    }),
    get({
      one: 'file',
      view: FILE,
      examples: [example('files get file-lease', 'Show name, size and checksum')],
      fetch: (client, id) => client.files.get(id),
    }),
    command({
      name: 'upload',
      summary: 'Upload files',
      args: { file: several('Files to upload', { completes: 'file' }) },
      flags: {
        private: toggle('Require authentication to download'),
        owner: text('Owner of the files', 'ID', { completes: 'ids:users' }),
      },
      examples: [example('files upload contract.pdf plan.pdf --private', 'Upload two files')],
      changes: 'safe',
      handlesInterrupt: true,
      async run({ args, flags, command, client, ...context }) {
        const api = await client()
        const rest = { isPrivate: flags.private || undefined, userId: flags.owner }
        await upload(context, {
          one: 'file',
          of: 'files',
          view: FILE,
          paths: args.file,
          command,
          send: (path, options) => api.files.upload({ source: { path }, ...rest }, options),
        })
      },
    }),
    command({
      name: 'download',
      summary: 'Download one or more files',
      description:
        'Writes to NAME.part, resumes after a dropped connection, verifies the checksum, then renames the file. Several files go into a folder; a failed download does not stop the others. --csv reads the IDs of a list, such as that of `files list --users anna --all --fields _id --format csv`.',
      args: { id: several('IDs of the files', { unless: 'csv' }) },
      flags: SEVERAL,
      examples: [
        example('files download file-lease', 'Download under its own name'),
        example('files download file-lease -o - | sha256sum', 'Pipe the bytes'),
        example('files download file-lease file-house-rules -o papers', 'Download two files into a folder'),
      ],
      handlesInterrupt: true,
      async run({ args, flags, command, ...context }) {
        const { client, signal } = context
        const api = await client()
        const find = async (id: string) => {
          const { filename, size, checksum } = await api.files.get(id)
          return {
            name: filename,
            fallback: id,
            of: `file ${id} ${checksum}`,
            open: (position: Position) =>
              api.files.download(id, { ...TRANSFER_REQUEST, ...position, signal }),
            expected: { size, checksum },
            label: `Downloading ${filename}`,
          }
        }
        await downloadEach({ of: 'files', ids: args.id, flags, command, context, find })
      },
    }),
    remove({
      one: 'file',
      of: 'files',
      fetch: (client, id) => client.files.get(id),
      examples: [example('files delete file-lease --yes', 'Skip the confirmation')],
      send: (client, id) => client.files.delete(id),
    }),
  ],
})
