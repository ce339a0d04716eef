import { LIST_FLAGS, OUTPUT_FLAGS, RANGE_FLAGS } from './globals.ts'
import { example, get, idOf, list, remove, USER_FLAGS } from './make.ts'
import { NOUNS } from './outline.ts'
import type { Argument, Flag, Group } from './types.ts'

const SOURCES: Argument = { name: 'file', variadic: true, summary: 'Files to upload', completes: 'file' }
const TYPE: Flag = {
  name: 'type',
  kind: 'list',
  placeholder: 'a,b',
  summary: 'Only these media types, such as application/pdf',
}

export const FILES: Group = {
  name: 'files',
  summary: NOUNS.files,
  commands: [
    list({
      noun: 'files',
      plural: 'files',
      flags: [TYPE, ...RANGE_FLAGS, ...USER_FLAGS],
      examples: [example('files list --sort -created', 'The newest first')],
      load: () => import('../commands/files/list.ts'),
    }),
    get({
      noun: 'files',
      singular: 'file',
      examples: [example('files get file-lease', 'Its name, size and checksum')],
      load: () => import('../commands/files/get.ts'),
    }),
    {
      name: 'files upload',
      summary: 'Upload files',
      args: [SOURCES],
      flags: [
        { name: 'private', kind: 'boolean', summary: 'Only with a credential' },
        { name: 'user', kind: 'string', placeholder: 'ID', summary: 'The user they belong to' },
      ],
      examples: [example('files upload contract.pdf plan.pdf --private', 'Two at once')],
      load: () => import('../commands/files/upload.ts'),
    },
    {
      name: 'files download',
      summary: 'Download a file',
      description:
        'Streams into NAME.part, goes on where the line broke, compares the checksum, then gives the file its name.',
      args: [idOf('file')],
      flags: OUTPUT_FLAGS,
      examples: [
        example('files download file-lease', 'Under its own name'),
        example('files download file-lease -o - | sha256sum', 'Into a pipe'),
      ],
      load: () => import('../commands/files/download.ts'),
    },
    remove({
      noun: 'files',
      singular: 'file',
      examples: [example('files delete file-lease --yes', 'Without a question')],
      load: () => import('../commands/files/delete.ts'),
    }),
  ],
}

export const IMAGES: Group = {
  name: 'images',
  summary: NOUNS.images,
  commands: [
    list({
      noun: 'images',
      plural: 'images',
      flags: RANGE_FLAGS,
      examples: [example('images list --limit 5', 'The first five')],
      load: () => import('../commands/images/list.ts'),
    }),
    get({
      noun: 'images',
      singular: 'image',
      examples: [example('images get image-garden', 'Its measures and address')],
      load: () => import('../commands/images/get.ts'),
    }),
    {
      name: 'images upload',
      summary: 'Upload images',
      description: 'Four at a time. What fails is named at the end and does not stop the others.',
      args: [SOURCES],
      examples: [example('images upload front.webp back.webp', 'Two at once')],
      load: () => import('../commands/images/upload.ts'),
    },
    {
      name: 'images download',
      summary: 'Download an image',
      args: [idOf('image')],
      flags: OUTPUT_FLAGS,
      examples: [example('images download image-garden', 'Under its own name')],
      load: () => import('../commands/images/download.ts'),
    },
    remove({
      noun: 'images',
      singular: 'image',
      examples: [example('images delete image-garden --yes', 'Without a question')],
      load: () => import('../commands/images/delete.ts'),
    }),
  ],
}

export const HR_REPORT: Group = {
  name: 'hr-report',
  summary: NOUNS['hr-report'],
  commands: [
    {
      name: 'hr-report params',
      summary: 'Show the years, departments and types that the report can be asked for',
      examples: [example('hr-report params', 'What there is')],
      load: () => import('../commands/hr-report/params.ts'),
    },
    {
      name: 'hr-report download',
      summary: 'Download the report',
      description: 'Without flags a person is asked for year, department and type.',
      flags: [
        { name: 'year', kind: 'integer', placeholder: 'YEAR', summary: 'Only this year' },
        { name: 'department', kind: 'string', placeholder: 'NAME', summary: 'Only this department' },
        { name: 'type', kind: 'string', placeholder: 'TYPE', summary: 'Only this kind of leave' },
        ...OUTPUT_FLAGS,
      ],
      examples: [example('hr-report download -o report.xlsx', 'All of it')],
      seeAlso: ['hr-report params', 'holidays report'],
      load: () => import('../commands/hr-report/download.ts'),
    },
  ],
}

export const HOLIDAYS: Group = {
  name: 'holidays',
  summary: NOUNS.holidays,
  commands: [
    {
      name: 'holidays report',
      summary: 'Show entitled, used and left days',
      flags: [
        {
          name: 'type',
          kind: 'string',
          placeholder: 'TYPE',
          summary: 'The kind of leave (holiday where not given)',
        },
        ...LIST_FLAGS,
      ],
      examples: [
        example('holidays report', 'Of everybody'),
        example('holidays report --type sick_day', 'Another kind'),
      ],
      seeAlso: ['hr-report download'],
      load: () => import('../commands/holidays/report.ts'),
    },
  ],
}
