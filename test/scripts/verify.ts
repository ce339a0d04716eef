// `npm test`: builds the package, then runs all checks and all tests at once. The last line of a whole run counts the tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackage } from './build.ts'
import { runChecks } from './check.ts'
import { root } from './root.ts'
import { tool } from './tool.ts'

/** Returns the exit code of the test runner. */
async function runTests(): Promise<number> {
  // Tests, their processes and browsers leave files behind: all of them in one folder that is removed afterwards.
  const scratch = mkdtempSync(join(tmpdir(), 'quoin-tests-'))
  const args = [tool('vitest'), 'run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2)]
  const tests = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch },
  })
  const [code] = await once(tests, 'close')
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
  return code ?? 1
}

await buildPackage()
// Checks have long stretches on one core, and tests wait for processes and browsers.
const [failed, code] = await Promise.all([runChecks(), runTests()])
for (const { name, output } of failed) console.error(`\nFAIL ${name}\n${output}`)
process.exitCode = failed.length > 0 ? 1 : code
