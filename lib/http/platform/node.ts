import { createHash, randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { createAnnouncements } from '../announcements.ts'
import { axiosTransport } from '../transport/axios.ts'
import { connectionFailure } from './system-error.ts'
import type { Platform } from './types.ts'
import { decodeUtf8 } from './utf8.ts'

const attempts = channel('quoin:attempt')

export const platform: Platform = {
  attemptChannel: () => (attempts.hasSubscribers ? (attempt) => attempts.publish(attempt) : undefined),
  transport: axiosTransport,
  announcements: (store) =>
    createAnnouncements({ newKey: randomUUID, newSha256: () => createHash('sha256') }, store),
  connectionFailure,
  decodeUtf8,
  files: () => import('./files.ts'),
}
