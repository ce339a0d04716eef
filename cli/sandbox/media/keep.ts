import { clearReferences } from '../content/references.ts'
import { files, images } from '../entities/index.ts'
import type { Staged } from '../services/blobs.ts'
import type { InProject } from '../services/call.ts'
import { ApiError, invalid } from '../services/errors.ts'
import { IMAGE_TYPES, kindOfFile, measureImage, readHead } from './kinds.ts'
import { fileView, imageView, releaseBytes } from './records.ts'

interface Upload {
  file: { filename: string; staged: Staged }
}

/** Stores an uploaded file; `viewer` is whom its record is for. @throws ApiError 400 for an empty one */
export function keepFile(
  call: InProject,
  { file: { filename, staged } }: Upload,
  more: { isPrivate?: boolean | undefined; userId?: string | undefined } = {},
  viewer: 'admin' | 'owner' = 'admin',
) {
  if (staged.size === 0) throw invalid({ file: 'is empty' })
  const mimeType = kindOfFile(readHead(staged.path, 4096), filename)
  staged.keep()
  const record = call.table(files).insert({
    filename,
    mimeType,
    size: staged.size,
    checksum: staged.checksum,
    isPrivate: more.isPrivate ?? false,
    userId: more.userId,
  })
  return fileView(call, record, viewer)
}

/** Stores an uploaded image. @throws ApiError 415 for anything else */
export function keepImage(call: InProject, { file: { filename, staged } }: Upload) {
  const measured = measureImage(readHead(staged.path))
  if (!measured) {
    const kinds = IMAGE_TYPES.map((type) => type.replace(/^image\/|\+xml$/g, '')).join(', ')
    throw new ApiError(415, 'unsupported-media-type', `${filename} is not an image: send one of ${kinds}.`)
  }
  staged.keep()
  const record = call
    .table(images)
    .insert({ filename, ...measured, size: staged.size, checksum: staged.checksum })
  return imageView(call, record)
}

/** Deletes a file or an image, the references to it, and its bytes unless another record has the same. @throws ApiError 404 */
export function removeMedia(call: InProject, collection: typeof files | typeof images, id: string): void {
  const table = call.table(collection as typeof files)
  const { checksum } = table.require(id)
  call.platform.store.transaction(() => {
    table.remove(id)
    clearReferences(call, { kind: collection === images ? 'IMAGE' : 'FILE', id })
  })
  releaseBytes(call.platform, checksum)
}
