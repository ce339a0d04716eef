import type { StoredImage } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { requireStrings } from '../../validate.ts'
import { uploadForm } from '../upload-form.ts'
import type { Upload, UploadOptions } from '../upload-types.ts'

export const images = (http: Http) => ({
  /**
   * The records of images by their ids, at most 1000 at once: width, height, alternative text and where the
   * bytes are. `GET /api_public/v1/cms/image?ids=`.
   * @example client.images.list(['i1', 'i2'])
   */
  list(ids: readonly string[], options?: CallOptions) {
    return http.list<StoredImage>(
      path`/v1/cms/image`,
      { ids: requireStrings(ids, 'ids'), limit: 1000 },
      options,
    )
  },
  /**
   * Uploads an image. Multipart `POST /api_public/v1/cms/image`.
   * @throws UnsupportedMediaTypeError
   * @example client.images.upload({ source: bytes, filename: 'view.jpg' })
   */
  upload(upload: Upload | Blob, options?: UploadOptions) {
    return http.upload<StoredImage>(path`/v1/cms/image`, uploadForm(upload), options)
  },
  /**
   * Uploads an image by an earlier call than `upload`. Multipart `POST /api_public/image/upload`.
   * @example client.images.uploadUnversioned({ source: bytes, filename: 'view.jpg' })
   */
  uploadUnversioned(upload: Upload | Blob, options?: UploadOptions) {
    return http.upload<StoredImage>(path`/image/upload`, uploadForm(upload), options)
  },
})
