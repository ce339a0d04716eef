import type { StoredFile } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { privateUploadForm } from '../upload-form.ts'
import type { PrivateUpload, UploadOptions } from '../upload-types.ts'

export const files = (http: Http) => ({
  /**
   * Uploads a file. Multipart `POST /api_user/cms/file`, with `isPrivate` where given.
   * @throws PayloadTooLargeError
   * @example client.files.upload({ source: bytes, filename: 'passport.pdf', isPrivate: true })
   */
  upload(upload: Omit<PrivateUpload, 'userId'> | Blob, options?: UploadOptions) {
    return http.upload<StoredFile>(path`/cms/file`, privateUploadForm(upload), options)
  },
})
