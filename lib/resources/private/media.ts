import type { StoredFile, StoredImage } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { requireString } from '../../validate.ts'
import { privateUploadForm, uploadForm } from '../upload-form.ts'
import type { PrivateUpload, Upload, UploadOptions } from '../upload-types.ts'

export const files = (http: Http) => ({
  /**
   * Uploads a file. Multipart `POST /api_private/cms/file`, with `isPrivate` and `userId` where given.
   * @throws PayloadTooLargeError
   * @example client.files.upload({ source: bytes, filename: 'contract.pdf', isPrivate: true, userId: 'u1' })
   */
  upload(upload: PrivateUpload | Blob, options?: UploadOptions) {
    return http.upload<StoredFile>(path`/cms/file`, privateUploadForm(upload), options)
  },
})

export const images = (http: Http) => ({
  /**
   * Uploads an image. Multipart `POST /api_private/cms/image`.
   * @throws UnsupportedMediaTypeError
   * @example client.images.upload({ source: bytes, filename: 'view.jpg' })
   */
  upload(upload: Upload | Blob, options?: UploadOptions) {
    return http.upload<StoredImage>(path`/cms/image`, uploadForm(upload), options)
  },
  /**
   * Deletes an image. `DELETE /api_private/cms/image?id=`.
   * @throws NotFoundError
   * @example client.images.delete('{id}')
   */
  delete(id: string, options?: CallOptions) {
    return http.delete(path`/cms/image`, { ...options, query: { id: requireString(id, 'id') } })
  },
})
