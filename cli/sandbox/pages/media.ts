// The bytes of images and files for the pages: apart from the platform's own call, which is recorded and has faults.
import { files, images } from '../entities/index.ts'
import { serveBytes } from '../media/serve.ts'
import { notFound } from '../services/errors.ts'
import { Table } from '../store/table.ts'
import { pageRoute } from './visit.ts'

/** The address of an image or file, at the host that the page is read from. */
export function mediaPath(projectId: string, { _id, filename }: Record<string, unknown>): string {
  const parts = [projectId, _id, filename].map((part) => encodeURIComponent(String(part)))
  return `/sandbox/ui/media/${parts.join('/')}`
}

export const mediaPages = [
  pageRoute(
    'GET',
    '/ui/media/:project/:id/:filename',
    async ({ platform, params: { project, id, filename }, method, header }) => {
      const found =
        new Table(platform.store, images, project).get(id) ??
        new Table(platform.store, files, project).get(id)
      if (found?.filename !== filename) throw notFound(`file ${filename.slice(0, 64)}`)
      const response = await serveBytes(
        { ...found, path: platform.blobs.path(found.checksum) },
        { method, header },
        { cacheControl: 'private, no-cache' },
      )
      // Private files are among them: no page of another origin shows them.
      response.headers.set('cross-origin-resource-policy', 'same-origin')
      return response
    },
  ),
]
