import { z } from 'zod'
import { files } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { adminRoute } from '../../http/route.ts'
import { keepFile, removeMedia } from '../../media/keep.ts'
import { fileView } from '../../media/records.ts'
import { serveBytes } from '../../media/serve.ts'
import {
  amongUsers,
  flag,
  ids,
  inRange,
  pageOf,
  paging,
  range,
  search,
  sort,
  userFilter,
} from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { given } from '../../store/where.ts'

export const storedFile = entitySchema(files).extend({ url: z.string() }).meta({ id: 'File' })

/** What an upload may say of its file besides its bytes. */
export const privateFields = z.strictObject({ isPrivate: flag.optional(), userId: id.optional() })

export const fileRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v1/cms/file',
      summary: 'Lists files, newest first',
      need: ['file', 'list', 'Read'],
      query: z.object({
        ...paging(),
        ...range,
        search,
        sort: sort(['created', 'updated', 'filename', 'size']),
        typeIn: ids,
        ...userFilter,
      }),
      response: pageOf(storedFile),
    },
    ({ table, platform, project, query }) => {
      const page = table(files).page(query, {
        where: [
          ...inRange(query),
          given.contains(['filename'], query.search),
          given.oneOf('mimeType', query.typeIn),
          ...amongUsers(query),
        ],
        sort: [query.sort ?? '-created'],
      })
      return { ...page, data: page.data.map((file) => fileView(platform, project._id, file)) }
    },
  ),
  adminRoute(
    {
      method: 'POST',
      path: '/v1/cms/file',
      summary: 'Stores a file',
      need: ['file', 'create', 'Write'],
      upload: { fields: privateFields },
      response: storedFile,
      status: 201,
    },
    (call) => keepFile(call, call.form, privateFields.parse(call.form.fields)),
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/cms/file/:id',
      summary: 'Gets what is known of a file',
      need: ['file', 'get', 'Read'],
      response: storedFile,
    },
    ({ table, platform, project, params }) =>
      fileView(platform, project._id, table(files).require(params.id)),
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/cms/file/:id/download',
      summary: 'The bytes of a file, whole or a range',
      need: ['file', 'get', 'Read'],
      response: 'application/octet-stream',
    },
    ({ table, platform, params, method, header }) => {
      const file = table(files).require(params.id)
      return serveBytes(
        { ...file, path: platform.blobs.path(file.checksum) },
        { method, header },
        { cacheControl: 'private, no-cache', download: true },
      )
    },
  ),
  adminRoute(
    {
      method: 'DELETE',
      path: '/v1/cms/file/:id',
      summary: 'Deletes a file',
      need: ['file', 'delete', 'Write'],
    },
    (call) => removeMedia(call, files, call.params.id),
  ),
]
