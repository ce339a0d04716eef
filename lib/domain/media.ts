import type { Entity, Localized } from './entity.ts'

export interface StoredFile extends Entity {
  filename: string
  mimeType: string
  /** In bytes. */
  size: number
  /** SHA-256 of the bytes, in hex. */
  checksum: string
  isPrivate: boolean
  userId?: string
  /** Where it can be fetched; private files ask for a credential. */
  url: string
}

export interface StoredImage extends Entity {
  filename: string
  mimeType: string
  size: number
  checksum: string
  /** In pixels. */
  width: number
  height: number
  url: string
  alt?: Localized
}
