import { z } from 'zod'
import { files, images } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { adminRoute } from '../../http/route.ts'
import { mapPage } from '../../http/rows.ts'
import { keepFile, keepImage, removeMedia } from '../../media/keep.ts'
import { fileView, imageView } from '../../media/records.ts'
import { serveBytes } from '../../media/serve.ts'
import type { InProject } from '../../services/call.ts'
import {
  amongUsers,
  flag,
  ids,
  inRange,
  listQuery,
  pageOf,
  range,
  userFilter,
} from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { given } from '../../store/where.ts'

const url = { url: z.string() }
export const storedFile = entitySchema(files).extend(url).meta({ id: 'File' })
export const storedImage = entitySchema(images).extend(url).meta({ id: 'Image' })

/** What an upload may say of its file besides its bytes. */
export const privateFields = z.strictObject({ isPrivate: flag.optional(), userId: id.optional() })

const mediaQuery = listQuery(['created', 'updated', 'filename', 'size'], range)

/** What can be done with one record, of either kind. */
const recordRoutes = (
  kind: 'file' | 'image',
  what: 'a file' | 'an image',
  response: z.ZodType,
  view: (call: InProject, id: string) => unknown,
) => [
  adminRoute('GET', `/v1/cms/${kind}/:id`, {
    summary: `Gets what is known of ${what}`,
    need: [kind, 'get', 'Read'],
    response,
    handle: (call) => view(call, call.params.id),
  }),
  adminRoute('DELETE', `/v1/cms/${kind}/:id`, {
    summary: `Deletes ${what}`,
    need: [kind, 'delete', 'Write'],
    handle: (call) => removeMedia(call, kind === 'file' ? files : images, call.params.id),
  }),
]

export const fileRoutes = [
  adminRoute('GET', '/v1/cms/file', {
    summary: 'Lists files, newest first',
    need: ['file', 'list', 'Read'],
    query: mediaQuery.extend({ typeIn: ids, ...userFilter }),
    response: pageOf(storedFile),
    handle(call) {
      const { table, query } = call
      const where = [
        ...inRange(query),
        given.contains(['filename'], query.search),
        given.oneOf('mimeType', query.typeIn),
        ...amongUsers(query),
      ]
      const page = table(files).page(query, { where, sort: [query.sort ?? '-created'] })
      return mapPage(page, (file) => fileView(call, file))
    },
  }),
  adminRoute('POST', '/v1/cms/file', {
    summary: 'Stores a file',
    need: ['file', 'create', 'Write'],
    upload: { fields: privateFields },
    response: storedFile,
    status: 201,
    handle: (call) => keepFile(call, call.form, privateFields.parse(call.form.fields)),
  }),
  ...recordRoutes('file', 'a file', storedFile, (call, id) => fileView(call, call.table(files).require(id))),
  adminRoute('GET', '/v1/cms/file/:id/download', {
    summary: 'The bytes of a file, complete or a range',
    need: ['file', 'get', 'Read'],
    response: 'application/octet-stream',
    handle({ table, platform, params, method, header }) {
      const file = table(files).require(params.id)
      return serveBytes(
        { ...file, path: platform.blobs.path(file.checksum) },
        { method, header },
        { cacheControl: 'private, no-cache', download: true },
      )
    },
  }),
]

export const imageRoutes = [
  adminRoute('GET', '/v1/cms/image', {
    summary: 'Lists images, newest first',
    need: ['image', 'list', 'Read'],
    query: mediaQuery,
    response: pageOf(storedImage),
    handle(call) {
      const { table, query } = call
      const where = [...inRange(query), given.contains(['filename', 'alt'], query.search)]
      const page = table(images).page(query, { where, sort: [query.sort ?? '-created'] })
      return mapPage(page, (image) => imageView(call, image))
    },
  }),
  adminRoute('POST', '/v1/cms/image/upload', {
    summary: 'Stores an image; its kind and size are read from the bytes',
    need: ['image', 'create', 'Write'],
    upload: {},
    response: storedImage,
    status: 201,
    handle: (call) => keepImage(call, call.form),
  }),
  ...recordRoutes('image', 'an image', storedImage, (call, id) =>
    imageView(call, call.table(images).require(id)),
  ),
]
