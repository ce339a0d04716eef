import { isBlob } from '../domain/is-record.ts'
import { UsageError } from '../errors.ts'
import type { FormFields, FormFile } from '../http/form-types.ts'
import { requireBoolean, requireCount, requireKnown, requireObject, requireString } from '../validate.ts'
import type { PrivateUpload, Upload } from './upload-types.ts'

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
const uploadOf = <T extends Upload>(blobOrUpload: T | Blob): T | Upload =>
  isBlob(blobOrUpload)
    ? { source: blobOrUpload, filename: (blobOrUpload as Partial<File>).name || 'blob' }
    : blobOrUpload

const FIELDS = ['source', 'filename', 'contentType', 'size']

/** The multipart form of an upload, with the field `file`. Besides its own, the upload may have the `others` members. */
export function uploadFields(blobOrUpload: Upload | Blob, others: readonly string[] = []): FormFields {
  const given = uploadOf(blobOrUpload)
  if (typeof given === 'string' || typeof given?.source === 'string')
    throw new UsageError(
      "a local file is named by its path: upload({ source: { path: '…' } }); text is uploaded as new Blob([text])",
    )
  const upload = requireKnown(given, [...FIELDS, ...others], 'upload')
  const { source, contentType, size } = upload
  requireObject(source, 'source')
  const file: FormFile = { source, filename: filenameOf(upload) }
  if (contentType !== undefined) file.contentType = requireString(contentType, 'contentType')
  if (size !== undefined) file.size = requireCount(size, 'size')
  return { file }
}

/** The form of an upload that may also have `isPrivate` and `userId`. */
export function privateUploadFields(blobOrUpload: PrivateUpload | Blob): FormFields {
  const form = uploadFields(blobOrUpload, ['isPrivate', 'userId'])
  const { isPrivate, userId }: Partial<PrivateUpload> = uploadOf(blobOrUpload)
  return {
    ...form,
    ...(isPrivate !== undefined && { isPrivate: String(requireBoolean(isPrivate, 'isPrivate')) }),
    ...(userId !== undefined && { userId: requireString(userId, 'userId') }),
  }
}
