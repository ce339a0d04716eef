import { z } from 'zod'
import type { StoredFile, StoredImage } from '../../../lib/domain/index.ts'
import { collection } from '../store/collection.ts'
import { id, localized } from './shapes.ts'

const bytes = {
  filename: z.string().min(1).max(255),
  mimeType: z.string().min(1).max(127),
  size: z.int().min(0),
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
}

/** `url` is made when a record is read: it holds no more than the record's own ids. */
export const files = collection<Omit<StoredFile, 'url'>>('files', {
  noun: 'file',
  schema: { ...bytes, isPrivate: z.boolean().default(false), userId: id.optional() },
  indexes: [['checksum'], ['userId']],
})

export const images = collection<Omit<StoredImage, 'url'>>('images', {
  noun: 'image',
  schema: { ...bytes, width: z.int().min(1), height: z.int().min(1), alt: localized.optional() },
  indexes: [['checksum']],
})
