import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

interface LockFile {
  packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>
}

describe('the lock file', () => {
  it('has a checksum of every package, also of those for other platforms', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile
    const unchecked = Object.entries(packages).filter(
      ([path, { integrity, link, inBundle }]) =>
        path.includes('node_modules/') && !link && !inBundle && !integrity?.startsWith('sha512-'),
    )
    expect(unchecked.map(([path]) => path)).toEqual([])
  })
})
