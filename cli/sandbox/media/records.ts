import type { StoredFile, StoredImage } from '../../../lib/domain/index.ts'
import type { files, images } from '../entities/index.ts'
import type { Platform } from '../platform.ts'
import type { Serialized } from '../serialized.ts'

/** Every checksum that a record of any project refers to. */
function referredChecksums(platform: Platform): Set<string> {
  const rows = platform.store
    .sql(
      `SELECT body ->> '$."checksum"' AS checksum FROM files UNION SELECT body ->> '$."checksum"' FROM images`,
    )
    .all()
  return new Set(rows.map((row) => String(row.checksum)))
}

/** Removes bytes that no record refers to: left by a crash, or by what a new seed replaced. */
export const sweepBlobs = (platform: Platform): void => platform.blobs.sweep(referredChecksums(platform))

/** Lets go of bytes whose last record is gone. Call it in the same tick as the removal. */
export function releaseBytes(platform: Platform, checksum: string): void {
  const row = platform.store
    .sql(
      `SELECT EXISTS (SELECT 1 FROM files WHERE body ->> '$."checksum"' = ?1)
       OR EXISTS (SELECT 1 FROM images WHERE body ->> '$."checksum"' = ?1) AS used`,
    )
    .get(checksum)
  // A snapshot may still refer to them; what nothing refers to is swept at the next start.
  if (!row?.used && platform.snapshots.count === 0) platform.blobs.remove(checksum)
}

type FileRecord = NonNullable<typeof files.entity>
type ImageRecord = NonNullable<typeof images.entity>

const mediaUrl = (
  platform: Platform,
  projectId: string,
  { _id, filename }: { _id: string; filename: string },
) => `${platform.url}/media/${projectId}/${_id}/${encodeURIComponent(filename)}`

/** A file with its address; a private one is fetched by admins only. */
export const fileView = (
  platform: Platform,
  projectId: string,
  file: FileRecord,
): Serialized<StoredFile> => ({
  ...file,
  url: file.isPrivate
    ? `${platform.url}/api_admin/v1/cms/file/${file._id}/download?projectId=${encodeURIComponent(projectId)}`
    : mediaUrl(platform, projectId, file),
})

export const imageView = (
  platform: Platform,
  projectId: string,
  image: ImageRecord,
): Serialized<StoredImage> => ({
  ...image,
  url: mediaUrl(platform, projectId, image),
})
