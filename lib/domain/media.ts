import type { Entity, Localized } from './entity.ts'

/** Metadata of an uploaded file; its bytes are at `url`. */
export interface StoredFile extends Entity {
  /** Name it was uploaded under, with extension. */
  filename: string
  /** MIME type, such as `application/pdf`. */
  mimeType: string
  /** In bytes. */
  size: number
  /** SHA-256 of the bytes, in hex. */
  checksum: string
  /** Whether a credential is required to download it. */
  isPrivate: boolean
  /** Id of the user who owns the file. */
  userId?: string
  /** Download URL; private files require a credential. */
  url: string
}

/** Metadata of an uploaded image; its bytes are at `url`. */
export interface StoredImage extends Entity {
  /** Name it was uploaded under, with extension. */
  filename: string
  /** MIME type, such as `image/jpeg`. */
  mimeType: string
  /** In bytes. */
  size: number
  /** SHA-256 of the bytes, in hex. */
  checksum: string
  /** In pixels. */
  width: number
  /** In pixels. */
  height: number
  /** Address of the image; no credential is needed. */
  url: string
  /** Alternative text. */
  alt?: Localized
}
