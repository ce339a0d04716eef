// `npm test`: builds and checks everything, then runs every test. The last line says how it went.
import { spawnSync } from 'node:child_process'
import { check } from './check.ts'
import { root } from './root.ts'

const sound = await check()
const tests = spawnSync('vitest', ['run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
if (!sound) console.error('The checks above failed.')
process.exitCode = sound ? (tests.status ?? 1) : 1
