import { z } from 'zod'
import { projectByKey, userBySession } from '../../auth/credentials.ts'
import { files, images } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import { openRoute } from '../../http/route.ts'
import { isValidLink } from '../../media/links.ts'
import { serveBytes } from '../../media/serve.ts'
import { ApiError, notFound } from '../../services/errors.ts'
import { integer } from '../../services/schemas.ts'
import { Table } from '../../store/table.ts'

type Header = (name: string) => string | undefined

export const mediaRoutes = [
  openRoute('GET', '/media/:projectId/:id/:filename', {
    summary:
      'Gets the bytes of an image or file; a private file needs its signed link or the session of its owner',
    query: z.object({
      expires: integer(0, Number.MAX_SAFE_INTEGER).optional(),
      signature: z.string().max(100).optional(),
    }),
    response: 'application/octet-stream',
    handle({ platform, params: { projectId, id, filename }, query, method, header }) {
      const image = new Table(platform.store, images, projectId).get(id)
      const file = image ? undefined : new Table(platform.store, files, projectId).get(id)
      const isOpen =
        !file?.isPrivate ||
        isValidLink(platform, projectId, id, query) ||
        isOwner(platform, projectId, file, header)
      const found = isOpen ? (image ?? file) : undefined
      if (found?.filename !== filename) throw notFound(`file ${filename.slice(0, 64)}`)
      return serveBytes(
        { ...found, path: platform.blobs.path(found.checksum) },
        { method, header },
        {
          cacheControl: file?.isPrivate
            ? 'private, no-store'
            : 'public, max-age=60, stale-while-revalidate=86400',
        },
      )
    },
  }),
]

function isOwner(
  platform: Platform,
  projectId: string,
  file: { userId?: string | undefined },
  header: Header,
): boolean {
  try {
    const project = projectByKey(platform, 'apiKey', header)
    return project._id === projectId && userBySession(platform, project, header).user._id === file.userId
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
