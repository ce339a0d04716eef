import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_RULES } from '../../../lib/domain/index.ts'
import type { Services } from '../services/call.ts'
import { ApiError } from '../services/errors.ts'
import { newSecret } from '../store/ids.ts'

/** What a code or a token allows. */
type Purpose = 'verify-email' | 'verify-phone' | 'reset-email' | 'reset-phone' | 'reset-token'

/** The subject of a code: the receiver is an address, or for tokens the digest of the token. */
interface Subject {
  project: string
  purpose: Purpose
  receiver: string
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

const wrong = () =>
  new ApiError(400, 'invalid-code', 'The code is wrong.', {
    fields: { code: 'is not the code that was sent' },
  })
const outdated = () =>
  new ApiError(400, 'code-expired', 'The code has expired: request another one.', {
    fields: { code: 'has expired' },
  })

/** A code from the future was issued before the clock was turned back. */
const isOutdated = ({ created, expires }: Record<string, unknown>, now: number) =>
  Number(created) > now || Number(expires) <= now

/**
 * Creates a code that replaces the previous one. It does not matter whether the receiver has an account, so that the
 * throttle does not reveal it.
 * @throws ApiError 429 `time-restriction` within two minutes of the last one
 */
export function newCode(platform: Services, { project, purpose, receiver }: Subject): string {
  const { store } = platform
  const now = platform.now()
  return store.transaction(() => {
    const last = store
      .sql('SELECT created FROM codes WHERE project = ? AND purpose = ? AND receiver = ? AND created <= ?')
      .get(project, purpose, receiver, now)
    const wait = last ? Number(last.created) + CODE_RULES.resendAfter - now : 0
    if (wait > 0) {
      throw new ApiError(429, 'time-restriction', 'Time restrictions. Please try again after 2-3 minutes.', {
        headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
      })
    }
    const code = String(randomInt(10 ** CODE_RULES.digits)).padStart(CODE_RULES.digits, '0')
    store.sql('DELETE FROM codes WHERE expires < ?').run(now - CODE_RULES.resendAfter)
    store
      .sql('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?, ?, 0, NULL)')
      .run(project, purpose, receiver, digest(code), now, now + CODE_RULES.lifetime)
    return code
  })
}

/**
 * Consumes a code. After five wrong attempts the code is void.
 * @throws ApiError 400 `invalid-code` or `code-expired`, 429 `too-many-tries`
 */
export function useCode(platform: Services, { project, purpose, receiver }: Subject, code: string): void {
  const { store } = platform
  const key = [project, purpose, receiver]
  const row = store.sql('SELECT * FROM codes WHERE project = ? AND purpose = ? AND receiver = ?').get(...key)
  if (!row) throw wrong()
  if (Number(row.tries) >= CODE_RULES.tries) {
    throw new ApiError(429, 'too-many-tries', 'Too many wrong codes: request another one.')
  }
  if (isOutdated(row, platform.now())) throw outdated()
  if (!timingSafeEqual(Buffer.from(digest(code)), Buffer.from(String(row.hash)))) {
    store
      .sql('UPDATE codes SET tries = tries + 1 WHERE project = ? AND purpose = ? AND receiver = ?')
      .run(...key)
    throw wrong()
  }
  store.sql('DELETE FROM codes WHERE project = ? AND purpose = ? AND receiver = ?').run(...key)
}

/** A token that allows its bearer one reset of a user's password. */
export function newResetToken(platform: Services, project: string, userId: string): string {
  const token = newSecret()
  const now = platform.now()
  platform.store
    .sql("INSERT INTO codes VALUES (?, 'reset-token', ?, '', ?, ?, 0, ?)")
    .run(project, digest(token), now, now + CODE_RULES.lifetime, userId)
  return token
}

/** Consumes a token and returns the id of its user. @throws ApiError 400 `invalid-code` or `code-expired` */
export function useResetToken(platform: Services, project: string, token: string): string {
  const key = [project, digest(token)]
  const row = platform.store
    .sql("SELECT * FROM codes WHERE project = ? AND purpose = 'reset-token' AND receiver = ?")
    .get(...key)
  if (!row) throw wrong()
  platform.store
    .sql("DELETE FROM codes WHERE project = ? AND purpose = 'reset-token' AND receiver = ?")
    .run(...key)
  if (isOutdated(row, platform.now())) throw outdated()
  return String(row.subject)
}
