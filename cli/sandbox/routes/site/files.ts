import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '../../../../lib/domain/index.ts'
import { siteRoute } from '../../http/route.ts'
import { keepFile } from '../../media/keep.ts'
import { kindByContent, readHead } from '../../media/kinds.ts'
import { check } from '../../services/check.ts'
import { ApiError } from '../../services/errors.ts'
import { flag } from '../../services/schemas.ts'
import { storedFile } from '../admin/media.ts'

/** What a visitor may upload: documents and pictures, recognised by their bytes and not by their name. */
const TAKEN = [
  'application/pdf',
  'application/zip',
  'application/x-ole-storage',
  'image/png',
  'image/jpeg',
  'image/webp',
]
/** Word files are ZIP or OLE containers; only then does the name decide. */
const CONTAINERS: Record<string, RegExp> = {
  'application/zip': /\.(docx|odt)$/i,
  'application/x-ole-storage': /\.doc$/i,
}

const fields = z.strictObject({ isPrivate: flag.optional() })

export const fileRoutes = [
  siteRoute('POST', '/v2/file/upload', {
    summary: 'Stores a file of a visitor of up to 10 MB; a private one comes with a link that expires',
    upload: { limit: MAX_UPLOAD_BYTES, fields },
    response: storedFile,
    status: 201,
    handle(call) {
      const { form } = call
      const { filename, staged } = form.file
      const kind = kindByContent(readHead(staged.path, 4096))
      const fits = kind !== undefined && TAKEN.includes(kind) && (CONTAINERS[kind]?.test(filename) ?? true)
      if (staged.size > 0 && !fits) {
        throw new ApiError(
          415,
          'unsupported-media-type',
          `${filename} is not a PDF, a Word file or a picture.`,
          {
            fields: { file: 'must be a PDF, DOC, DOCX, ODT, PNG, JPEG or WebP file' },
          },
        )
      }
      return keepFile(call, form, check(fields, { ...form.fields }), 'owner')
    },
  }),
]
