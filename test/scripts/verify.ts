// `npm test [-- lib | cli | web | FILE…]`: builds the package, runs the pure tests, then all others beside the checks. The
// last line counts the tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '../support/browser.ts'
import { buildPackage } from './build.ts'
import { runChecks } from './check.ts'
import { type FailedTest, joinResults, readResults, stopwatch } from './results.ts'
import { root } from './root.ts'
import { tool } from './tool.ts'
import { canWaver, staleNow } from './wavered.ts'

/** The tests of a room: beside its files, and those across rooms that it is the subject of. */
const ROOMS: Record<string, string[]> = {
  lib: ['lib', 'test/contract', 'test/library', 'test/packaging', 'test/protocol'],
  cli: ['cli', 'test/cli', 'test/spec-platform'],
  web: ['web', 'test/site'],
}

const given = process.argv.slice(2)
const room = given.length === 1 ? ROOMS[given[0] as string] : undefined
const filters = room ? room.map((folder) => join(root, folder, '/')) : given
const needsWebsite = !room || room.includes('web')

// Tests, their processes and browsers leave files behind: all of them in one folder that is removed afterwards.
const scratch = mkdtempSync(join(tmpdir(), 'quoin-tests-'))
const env = { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch }

/** Runs Node in the root and returns its exit code. */
async function node(args: string[]): Promise<number> {
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }), 'close')
  return code ?? 1
}

/** Runs groups of tests. */
async function runGroups(...groups: string[]) {
  const report = join(scratch, `${groups[0]}.json`)
  const exitCode = await node([
    tool('vitest'),
    'run',
    '--config=test/vitest.config.ts',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=./test/scripts/results.ts',
    `--outputFile=${report}`,
    ...groups.map((group) => `--project=${group}`),
    ...filters,
  ])
  return readResults(report, exitCode)
}

/** Repeats failed tests, one after the other, and returns those that never failed again. */
async function wavered(failed: readonly FailedTest[]): Promise<FailedTest[]> {
  const waverers: FailedTest[] = []
  for (const { file, name } of failed) {
    const code = await node(['test/scripts/repeat.ts', file, name, '10'])
    if (code === 0) waverers.push({ file, name })
  }
  return waverers
}

async function verify(): Promise<boolean> {
  // The day decides nothing here; it fails a landing.
  for (const line of staleNow()) console.error(`WARN ${line}`)
  if (needsWebsite) await (await launchBrowser()).close()
  const elapsed = stopwatch()
  await buildPackage()
  const pure = await runGroups('pure')
  const [failures, others] = await Promise.all([
    runChecks({ website: needsWebsite }),
    runGroups('process', 'site'),
  ])
  for (const { name, output } of failures) console.error(`\nFAIL ${name}\n${output}`)

  const { passed, skipped, failed, errors, files } = joinResults([pure, others])
  if (files.length === 0) throw new Error(`no test file matches ${given.join(' ')}`)
  const waverers = errors === 0 && canWaver(failed) ? await wavered(failed) : []
  const red = failed.length - waverers.length + errors
  console.log('\nLongest files:')
  for (const { file, seconds } of files.slice(0, 3))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  console.log(`Took ${elapsed()}`)
  for (const { file, name } of waverers) console.log(`WAVERED ${file} > ${name}`)
  console.log(`${passed + waverers.length} passed, ${red} failed, ${skipped} skipped`)
  return red === 0 && failures.length === 0
}

try {
  process.exitCode = (await verify()) ? 0 : 1
} catch (error) {
  console.error(`Error: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
}
