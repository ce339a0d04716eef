import type { StoredFile } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { DownloadOptions, Http } from '../../http/types.ts'
import type { Optional } from '../../validate.ts'
import {
  LIST,
  type ListFilter,
  RANGE,
  requireFilter,
  type TimeRange,
  USERS,
  type UserFilter,
} from '../filters.ts'
import { privateUploadForm } from '../upload-form.ts'
import type { PrivateUpload, UploadOptions } from '../upload-types.ts'
import type { AdminOptions } from './project-option.ts'

/** Filters of the file list; of several, all must match. */
export type FileFilter = ListFilter<'created' | 'updated' | 'filename' | 'size'> &
  TimeRange &
  UserFilter &
  Optional<{
    /** MIME types, such as `application/pdf`. */
    typeIn: readonly string[]
  }>

export const files = (http: Http) => ({
  /**
   * Lists files. `GET /api_admin/v1/cms/file`.
   * @example client.files.list({ inUserIds: ['u1'] })
   */
  list(filter?: FileFilter, options?: AdminOptions) {
    return http.list<StoredFile>(
      path`/v1/cms/file`,
      requireFilter(filter, ...LIST, ...RANGE, ...USERS, 'typeIn'),
      options,
    )
  },
  /**
   * Returns the metadata of a file. `GET /api_admin/v1/cms/file/{id}`.
   * @throws NotFoundError
   * @example client.files.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<StoredFile>(path`/v1/cms/file/${id}`, undefined, options)
  },
  /**
   * Downloads a file as a stream. `from` and `ifRange` resume a partial download.
   * `GET /api_admin/v1/cms/file/{id}/download`.
   * @throws NotFoundError
   * @example (await client.files.download('{id}')).bytes()
   */
  download(id: string, options?: DownloadOptions & AdminOptions) {
    return http.download(path`/v1/cms/file/${id}/download`, undefined, options)
  },
  /**
   * Uploads a file. Multipart `POST /api_admin/v1/cms/file`, with `isPrivate` and `userId` where given.
   * @throws PayloadTooLargeError, ValidationError
   * @example client.files.upload({ source: bytes, filename: 'contract.pdf', isPrivate: true, userId: 'u1' })
   */
  upload(upload: PrivateUpload | Blob, options?: UploadOptions & AdminOptions) {
    return http.upload<StoredFile>(path`/v1/cms/file`, privateUploadForm(upload), options)
  },
  /**
   * Deletes a file. `DELETE /api_admin/v1/cms/file/{id}`.
   * @throws NotFoundError
   * @example client.files.delete('{id}')
   */
  delete(id: string, options?: AdminOptions) {
    return http.delete(path`/v1/cms/file/${id}`, options)
  },
})
