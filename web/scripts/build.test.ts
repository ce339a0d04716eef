import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a build names the platform that it cannot reach and what to do, and leaves nothing', () => {
  const dist = join(mkdtempSync(join(tmpdir(), 'build-')), 'dist')
  // Nothing listens at the port for nobody.
  const env = { ...process.env, QUOIN_HOST: 'http://127.0.0.1:1', SITE_URL: 'http://127.0.0.1:4321' }
  const program = join(import.meta.dirname, 'build.ts')
  const { status, stderr } = spawnSync(process.execPath, [program, dist], { encoding: 'utf8', env })
  expect([status, stderr]).toEqual([
    1,
    'The site was not built, the last build is unchanged: the platform at http://127.0.0.1:1 cannot be reached; start it or set QUOIN_HOST\n',
  ])
  expect(existsSync(dist)).toBe(false)
  rmSync(join(dist, '..'), { recursive: true })
})
