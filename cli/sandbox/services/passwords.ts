import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { Store } from '../store/store.ts'

/** Work factor of scrypt for passwords that people choose. */
export const CHOSEN_COST = 16_384
/** For passwords that a seed has in plain text, and for stores in memory. */
export const OPEN_COST = 1024

const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, 32, { N: cost, r: 8, p: 1 })
  return `scrypt$${cost}$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const HASH = /^scrypt\$(\d{3,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,})\$([\w-]{16,})$/
export const isPasswordHash = (text: string): boolean => HASH.test(text)

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = HASH.exec(hash)
  if (!parts) return false
  const [, cost, blockSize, parallel, salt = '', expected = ''] = parts
  const wanted = Buffer.from(expected, 'base64url')
  const key = await derive(password, Buffer.from(salt, 'base64url'), wanted.length, {
    N: Number(cost),
    r: Number(blockSize),
    p: Number(parallel),
    maxmem: 256 * 1024 * 1024,
  })
  return timingSafeEqual(key, wanted)
}

/** The stored hashes, kept apart from the entities so that no response can contain one. */
export const createPasswords = (store: Store) => ({
  get(owner: string, id: string): string | undefined {
    const row = store.sql('SELECT hash FROM passwords WHERE owner = ? AND id = ?').get(owner, id)
    return row && String(row.hash)
  },
  set(owner: string, id: string, hash: string): void {
    store
      .sql('INSERT INTO passwords VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash')
      .run(owner, id, hash)
  },
  remove(owner: string, id: string): void {
    store.sql('DELETE FROM passwords WHERE owner = ? AND id = ?').run(owner, id)
  },
})
export type Passwords = ReturnType<typeof createPasswords>
