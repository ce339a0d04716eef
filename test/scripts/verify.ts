// `npm test`: builds and checks everything, then runs every test. The last line says how it went.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.ts'
import { root } from './root.ts'

const sound = await check()
// Tests, their processes and browsers leave files behind: all of them in one folder that is removed afterwards.
const scratch = mkdtempSync(join(tmpdir(), 'quoin-tests-'))
const tests = spawnSync('vitest', ['run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch },
})
rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
if (!sound) console.error('The checks above failed.')
process.exitCode = sound ? (tests.status ?? 1) : 1
