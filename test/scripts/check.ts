// All static checks: formatting, lint, types, dead code and import rules.
import { spawn } from 'node:child_process'
import { buildPackage } from './build.ts'
import { root } from './root.ts'
import { tool } from './tool.ts'

interface Check {
  name: string
  /** Arguments of Node. */
  command: string[]
  cwd?: string
}

const WEBSITE: Check = {
  name: 'types of pages',
  command: [tool('astro'), 'check', '--minimumFailingSeverity', 'warning'],
  cwd: `${root}/web`,
}

const CHECKS: Check[] = [
  {
    name: 'format and lint',
    command: [tool('biome'), 'check', '--error-on-warnings', '.'],
  },
  { name: 'types', command: [tool('tsc'), '-p', '.'] },
  { name: 'types of the website', command: [tool('tsc'), '-p', 'web'] },
  {
    name: 'dead code',
    command: [tool('knip'), '--config', 'test/scripts/knip.json'],
  },
  { name: 'import rules', command: ['test/scripts/imports.ts'] },
  { name: 'private hooks', command: ['test/scripts/private-hooks.ts'] },
]

interface Failure {
  name: string
  output: string
}

/** Prints how a check went. */
function runCheck({ name, command, cwd = root }: Check) {
  const started = performance.now()
  return new Promise<Failure[]>((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
      resolve(code === 0 ? [] : [{ name, output }])
    })
  })
}

async function runInTurn(checks: readonly Check[]) {
  const failed: Failure[] = []
  for (const one of checks) failed.push(...(await runCheck(one)))
  return failed
}

/**
 * Runs all checks on the built package, which the website and the tests import by its name, and returns what failed.
 * `website: false` leaves out the types of pages (`.astro`), which take as long as all others.
 */
export async function runChecks({ website = true } = {}): Promise<Failure[]> {
  const failed = await Promise.all([website ? runCheck(WEBSITE) : [], runInTurn(CHECKS)])
  return failed.flat()
}

if (import.meta.main) {
  await buildPackage()
  const failed = await runChecks()
  for (const { name, output } of failed) console.error(`\n${name}:\n${output}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
