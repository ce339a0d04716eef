import type { StoredImage } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { LIST, type ListFilter, RANGE, requireFilter, type TimeRange } from '../filters.ts'
import { uploadForm } from '../upload-form.ts'
import type { Upload, UploadOptions } from '../upload-types.ts'
import type { AdminOptions } from './project-option.ts'

export const images = (http: Http) => ({
  /**
   * Lists images. `GET /api_admin/v1/cms/image`.
   * @example client.images.list({ limit: 10 })
   */
  list(filter?: ListFilter<'created' | 'updated' | 'filename' | 'size'> & TimeRange, options?: AdminOptions) {
    return http.list<StoredImage>(path`/v1/cms/image`, requireFilter(filter, ...LIST, ...RANGE), options)
  },
  /**
   * Returns the metadata of an image. `GET /api_admin/v1/cms/image/{id}`.
   * @throws NotFoundError
   * @example client.images.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<StoredImage>(path`/v1/cms/image/${id}`, undefined, options)
  },
  /**
   * Uploads an image. Multipart `POST /api_admin/v1/cms/image/upload`.
   * @throws PayloadTooLargeError
   * @throws UnsupportedMediaTypeError if the file is not an image
   * @example client.images.upload({ source: bytes, filename: 'façade.webp' })
   */
  upload(upload: Upload | Blob, options?: UploadOptions & AdminOptions) {
    return http.upload<StoredImage>(path`/v1/cms/image/upload`, uploadForm(upload), options)
  },
  /**
   * Deletes an image. `DELETE /api_admin/v1/cms/image/{id}`.
   * @throws NotFoundError
   * @example client.images.delete('{id}')
   */
  delete(id: string, options?: AdminOptions) {
    return http.delete(path`/v1/cms/image/${id}`, options)
  },
})
