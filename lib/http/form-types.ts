// Files and forms as callers give them.

/** Source of an upload: the path of a file (Node only), which is read as a stream, or data. */
export type UploadSource =
  | {
      /** Path of a local file. Node only. */
      path: string
    }
  | Blob
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>

/** A file in a multipart form. */
export interface FormFile {
  /** The bytes, or where they are. */
  source: UploadSource
  /** Name that the platform stores it under. */
  filename: string
  /**
   * MIME type, such as `application/pdf`.
   *
   * @default guessed from the filename
   */
  contentType?: string | undefined
  /** Size in bytes, for streams of known size. */
  size?: number | undefined
}
/** In bytes. */
export interface UploadProgress {
  /** Handed to the connection so far. */
  sent: number
  /** Undefined if the size of a stream is not known. */
  total: number | undefined
}
/** Fields of a multipart form by name, sent in this order; `undefined` ones are left out. */
export type FormFields = Record<string, string | FormFile | undefined>
/** The fields of a form, or what reads them when it is sent. */
export type Form = FormFields | (() => Promise<FormFields>)
