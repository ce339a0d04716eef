import { z } from 'zod'
import { images } from '../../entities/index.ts'
import { adminRoute } from '../../http/route.ts'
import { keepImage, removeMedia } from '../../media/keep.ts'
import { imageView } from '../../media/records.ts'
import { inRange, pageOf, paging, range, search, sort } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { given } from '../../store/where.ts'

export const storedImage = entitySchema(images).extend({ url: z.string() }).meta({ id: 'Image' })

export const imageRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v1/cms/image',
      summary: 'Lists images, newest first',
      need: ['image', 'list', 'Read'],
      query: z.object({
        ...paging(),
        ...range,
        search,
        sort: sort(['created', 'updated', 'filename', 'size']),
      }),
      response: pageOf(storedImage),
    },
    ({ table, platform, project, query }) => {
      const page = table(images).page(query, {
        where: [...inRange(query), given.contains(['filename', 'alt'], query.search)],
        sort: [query.sort ?? '-created'],
      })
      return { ...page, data: page.data.map((image) => imageView(platform, project._id, image)) }
    },
  ),
  adminRoute(
    {
      method: 'POST',
      path: '/v1/cms/image/upload',
      summary: 'Stores an image; its kind and size are read from the bytes',
      need: ['image', 'create', 'Write'],
      upload: {},
      response: storedImage,
      status: 201,
    },
    (call) => keepImage(call, call.form),
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/cms/image/:id',
      summary: 'Gets what is known of an image',
      need: ['image', 'get', 'Read'],
      response: storedImage,
    },
    ({ table, platform, project, params }) =>
      imageView(platform, project._id, table(images).require(params.id)),
  ),
  adminRoute(
    {
      method: 'DELETE',
      path: '/v1/cms/image/:id',
      summary: 'Deletes an image',
      need: ['image', 'delete', 'Write'],
    },
    (call) => removeMedia(call, images, call.params.id),
  ),
]
