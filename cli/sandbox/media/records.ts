import type { StoredFile, StoredImage } from '../../../lib/domain/index.ts'
import type { files, images } from '../entities/index.ts'
import type { InProject, Services } from '../services/call.ts'
import type { Serialized } from '../store/serialized.ts'
import { linkQuery } from './links.ts'

/** The checksums that records of any project refer to. */
function referredChecksums(platform: Services): Set<string> {
  const rows = platform.store
    .sql(
      `SELECT body ->> '$."checksum"' AS checksum FROM files UNION SELECT body ->> '$."checksum"' FROM images`,
    )
    .all()
  return new Set(rows.map((row) => String(row.checksum)))
}

/** Removes bytes without a record, left by a crash or replaced by a new seed. */
export const sweepBlobs = (platform: Services): void => platform.blobs.sweep(referredChecksums(platform))

/** Removes bytes whose last record is gone. Call it in the same tick as the removal. */
export function releaseBytes(platform: Services, checksum: string): void {
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

const mediaUrl = ({ platform, project }: InProject, { _id, filename }: { _id: string; filename: string }) =>
  `${platform.url}/media/${project._id}/${_id}/${encodeURIComponent(filename)}`

/**
 * A file with its address. A private one has the admins' download address, or for its owner a link that expires.
 */
export function fileView(
  call: InProject,
  file: FileRecord,
  viewer: 'admin' | 'owner' = 'admin',
): Serialized<StoredFile> {
  const { platform, project } = call
  const address = mediaUrl(call, file)
  if (!file.isPrivate) return { ...file, url: address }
  const download = `${platform.url}/api_admin/v1/cms/file/${file._id}/download?projectId=${encodeURIComponent(project._id)}`
  return {
    ...file,
    url: viewer === 'admin' ? download : `${address}?${linkQuery(platform, project._id, file._id)}`,
  }
}

export const imageView = (call: InProject, image: ImageRecord): Serialized<StoredImage> => ({
  ...image,
  url: mediaUrl(call, image),
})
