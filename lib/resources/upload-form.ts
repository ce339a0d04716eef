import type { Form } from '../http/form-types.ts'
import type { PrivateUpload, Upload } from './upload-types.ts'

// Loaded with the first upload: most programs in browsers send none.
const fields = () => import('./upload-fields.ts')

/** The multipart form of an upload, with the field `file`. */
export const uploadForm =
  (upload: Upload | Blob): Form =>
  async () =>
    (await fields()).uploadFields(upload)

/** The form of an upload that may also have `isPrivate` and `userId`. */
export const privateUploadForm =
  (upload: PrivateUpload | Blob): Form =>
  async () =>
    (await fields()).privateUploadFields(upload)
