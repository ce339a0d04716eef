import { platform } from '../../../platform/client.ts'

export interface StoredUpload {
  id: string
  filename: string
  /** In bytes. */
  size: number
}

interface UploadOptions {
  signal: AbortSignal
  /** Called with the progress from 0 to 1. */
  onProgress: (part: number) => void
}

/** A connection without progress for this long is treated as dropped. */
const IDLE_TIMEOUT_MS = 20_000

/** Uploads a visitor's file to the platform. Throws the library's errors. */
export async function uploadFile(file: File, { signal, onProgress }: UploadOptions): Promise<StoredUpload> {
  const stored = await platform.files.uploadForVisitor(
    { source: file, isPrivate: true },
    {
      signal,
      idleTimeout: IDLE_TIMEOUT_MS,
      onProgress: ({ sent, total }) => onProgress(total ? sent / total : 0),
    },
  )
  return { id: stored._id, filename: file.name, size: file.size }
}
