import type { UploadProgress, UploadSource } from '../http/form-types.ts'
import type { CallOptions } from '../http/types.ts'

/** A file to upload. A `Blob` or `File` can be passed in its place. */
export interface Upload {
  /** A path is read as a stream. Uploads from a stream are not retried. */
  source: UploadSource
  /**
   * Name that the platform stores it under.
   *
   * @default the name of the path or `File`, `blob` for a Blob
   */
  filename?: string | undefined
  /**
   * MIME type, such as `application/pdf`.
   *
   * @default guessed from the filename
   */
  contentType?: string | undefined
  /** Size in bytes, for streams of known size. */
  size?: number | undefined
}

/** A file to upload that may be private and belong to a user. */
export interface PrivateUpload extends Upload {
  /** Require authentication to download. */
  isPrivate?: boolean | undefined
  /** Id of the user that the file belongs to. */
  userId?: string | undefined
}

/** Options of an upload. It has no deadline unless `timeout` sets one. */
export interface UploadOptions extends CallOptions {
  /** Called while the upload is sent, and again from 0 with each retry. */
  onProgress?: ((progress: UploadProgress) => void) | undefined
}
