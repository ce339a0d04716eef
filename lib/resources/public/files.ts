import type { StoredFile } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { requireStrings } from '../../validate.ts'
import { privateUploadForm, uploadForm } from '../upload-form.ts'
import type { PrivateUpload, Upload, UploadOptions } from '../upload-types.ts'

export const files = (http: Http, site: Http) => ({
  /**
   * Lists the metadata of files by their ids, at most 1000. `GET /api_public/v1/cms/file?ids=`.
   * @example client.files.list(['f1', 'f2'])
   */
  list(ids: readonly string[], options?: CallOptions) {
    return http.list<StoredFile>(
      path`/v1/cms/file`,
      { ids: requireStrings(ids, 'ids'), limit: 1000 },
      options,
    )
  },
  /**
   * Uploads a file. Multipart `POST /api_public/v1/cms/file`.
   * @throws PayloadTooLargeError
   * @example client.files.upload({ source: bytes, filename: 'cv.pdf' })
   */
  upload(upload: Upload | Blob, options?: UploadOptions) {
    return http.upload<StoredFile>(path`/v1/cms/file`, uploadForm(upload), options)
  },
  /**
   * Uploads a visitor's file, such as a CV: at most 10 MB, its type checked by content.
   * Multipart `POST /v2/file/upload`, with `isPrivate` where given: the `url` of a private file expires.
   * @throws PayloadTooLargeError, UnsupportedMediaTypeError
   * @example client.files.uploadForVisitor({ source: bytes, filename: 'cv.pdf' })
   */
  uploadForVisitor(upload: Omit<PrivateUpload, 'userId'> | Blob, options?: UploadOptions) {
    return site.upload<StoredFile>(path`/v2/file/upload`, privateUploadForm(upload), options)
  },
})
