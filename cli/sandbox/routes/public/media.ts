import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '../../../../lib/domain/index.ts'
import { files, images } from '../../entities/index.ts'
import { publicRoute } from '../../http/route.ts'
import { mapPage } from '../../http/rows.ts'
import { keepFile, keepImage } from '../../media/keep.ts'
import { fileView, imageView } from '../../media/records.ts'
import { commaJoined, pageOf, paging } from '../../services/schemas.ts'
import { where } from '../../store/where.ts'
import { storedFile, storedImage } from '../admin/media.ts'

const byIds = z.object({ ...paging(1000), ids: commaJoined(z.string().max(64)).optional() })
const upload = { limit: MAX_UPLOAD_BYTES }

const uploadImage = (path: string) =>
  publicRoute('POST', path, {
    summary: 'Stores an image of a visitor',
    upload,
    response: storedImage,
    status: 201,
    handle: (call) => keepImage(call, call.form),
  })

export const mediaRoutes = [
  publicRoute('GET', '/v1/cms/image', {
    summary: 'The records of images, by their ids',
    query: byIds,
    response: pageOf(storedImage),
    handle(call) {
      const { table, query } = call
      const page = table(images).page(query, { where: [query.ids && where.oneOf('_id', query.ids)] })
      return mapPage(page, (image) => imageView(call, image))
    },
  }),
  publicRoute('GET', '/v1/cms/file', {
    summary: 'The records of files, by their ids; private ones are left out',
    query: byIds,
    response: pageOf(storedFile),
    handle(call) {
      const { table, query } = call
      const page = table(files).page(query, {
        where: [query.ids && where.oneOf('_id', query.ids), where.equal('isPrivate', false)],
      })
      return mapPage(page, (file) => fileView(call, file))
    },
  }),
  publicRoute('POST', '/v1/cms/file', {
    summary: 'Stores a file of a visitor',
    upload,
    response: storedFile,
    status: 201,
    handle: (call) => keepFile(call, call.form),
  }),
  uploadImage('/v1/cms/image'),
  uploadImage('/image/upload'),
]
