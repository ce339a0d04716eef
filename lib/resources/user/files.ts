import type { StoredFile } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { type PrivateUpload, type UploadOptions, uploadForm } from '../form.ts'

export const files = (http: Http) => ({
  /** Stores a file. Multipart `POST /api_user/cms/file`, with `isPrivate` where given. Throws PayloadTooLargeError. */
  upload(upload: PrivateUpload, options?: UploadOptions) {
    return http.upload<StoredFile>(path`/cms/file`, uploadForm(upload), options)
  },
})
