import { files, images } from '../../entities/index.ts'
import { notFound } from '../../errors.ts'
import { openRoute } from '../../http/route.ts'
import { serveBytes } from '../../media/serve.ts'
import { Table } from '../../store/table.ts'

export const mediaRoutes = [
  openRoute(
    {
      method: 'GET',
      path: '/media/:projectId/:id/:filename',
      summary: 'The bytes of an image or of a file that is not private',
      response: 'application/octet-stream',
    },
    ({ platform, params: { projectId, id, filename }, method, header }) => {
      const image = new Table(platform.store, images, projectId).get(id)
      const file = image ? undefined : new Table(platform.store, files, projectId).get(id)
      const found = image ?? (file?.isPrivate ? undefined : file)
      if (found?.filename !== filename) throw notFound(`file ${filename.slice(0, 64)}`)
      return serveBytes(
        { ...found, path: platform.blobs.path(found.checksum) },
        { method, header },
        { cacheControl: 'public, max-age=60, stale-while-revalidate=86400' },
      )
    },
  ),
]
