import { UsageError } from '../errors.ts'
import type { CallOptions, FormFields, FormFile, UploadProgress, UploadSource } from '../http/types.ts'
import { requireBoolean, requireCount, requireObject, requireString } from './validate.ts'

export interface Upload {
  /** A path is read as a stream. Uploads from a stream are not retried. */
  source: UploadSource
  /** @default the name of the path or `File`, `blob` for a Blob */
  filename?: string | undefined
  /** @default guessed from the filename */
  contentType?: string | undefined
  /** Size in bytes, for streams of known size. */
  size?: number | undefined
}

export interface PrivateUpload extends Upload {
  /** Require authentication to download. */
  isPrivate?: boolean | undefined
  /** Id of the user that the file belongs to. */
  userId?: string | undefined
}

export interface UploadOptions extends CallOptions {
  /** Called while the upload is sent, and again from 0 with each retry. */
  onProgress?: ((progress: UploadProgress) => void) | undefined
}

function filenameOf(upload: Upload): string {
  if (upload.filename !== undefined) return requireString(upload.filename, 'filename')
  const { source } = upload
  if ('path' in source && typeof source.path === 'string') {
    const name = source.path.split(/[\\/]/).at(-1)
    if (name) return name
  }
  if ('name' in source && typeof source.name === 'string' && source.name) return source.name
  throw new UsageError('filename is required: the source of this upload has no name')
}

/** A Blob has no name: it gets the one that browsers give it. */
const uploadOf = <T extends Upload>(given: T | Blob): T | Upload =>
  given instanceof Blob ? { source: given, filename: (given as Partial<File>).name || 'blob' } : given

/** The multipart form of an upload, with the field `file`. */
export function uploadForm(given: Upload | Blob): FormFields {
  const upload = uploadOf(requireObject(given, 'upload'))
  const { source, contentType, size } = upload
  requireObject(source, 'source')
  const file: FormFile = { source, filename: filenameOf(upload) }
  if (contentType !== undefined) file.contentType = requireString(contentType, 'contentType')
  if (size !== undefined) file.size = requireCount(size, 'size')
  return { file }
}

/** The form of an upload that may also have `isPrivate` and `userId`. */
export function privateUploadForm(given: PrivateUpload | Blob): FormFields {
  const form = uploadForm(given)
  const { isPrivate, userId }: Partial<PrivateUpload> = uploadOf(given)
  return {
    ...form,
    ...(isPrivate !== undefined && { isPrivate: String(requireBoolean(isPrivate, 'isPrivate')) }),
    ...(userId !== undefined && { userId: requireString(userId, 'userId') }),
  }
}
