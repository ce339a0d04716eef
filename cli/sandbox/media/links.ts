import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../services/call.ts'

/** How long the link to a private file works. */
const LINK_LIFETIME_MS = 60 * 60_000

const sign = ({ tokenSecret }: Services, projectId: string, fileId: string, expires: number): string =>
  createHmac('sha256', tokenSecret).update(`media ${projectId} ${fileId} ${expires}`).digest('base64url')

/** The query of a link that gives access to a private file until it expires. */
export function linkQuery(platform: Services, projectId: string, fileId: string): string {
  const expires = platform.now() + LINK_LIFETIME_MS
  return `expires=${expires}&signature=${sign(platform, projectId, fileId, expires)}`
}

export interface LinkQuery {
  expires?: number | undefined
  signature?: string | undefined
}

export function isValidLink(platform: Services, projectId: string, fileId: string, link: LinkQuery): boolean {
  const { expires, signature } = link
  if (expires === undefined || signature === undefined || expires <= platform.now()) return false
  const expected = Buffer.from(sign(platform, projectId, fileId, expires))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
