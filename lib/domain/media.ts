import type { Entity, Localized } from './entity.ts'

export interface StoredFile extends Entity {
  filename: string
  mimeType: string
  /** In bytes. */
  size: number
  /** SHA-256 of the bytes, in hex. */
  checksum: string
  isPrivate: boolean
  /** Id of the user who owns the file. */
  userId?: string
  /** Download URL; private files require a credential. */
  url: string
}

export interface StoredImage extends Entity {
  filename: string
  mimeType: string
  /** In bytes. */
  size: number
  /** SHA-256 of the bytes, in hex. */
  checksum: string
  /** In pixels. */
  width: number
  /** In pixels. */
  height: number
  url: string
  /** Alternative text. */
  alt?: Localized
}
