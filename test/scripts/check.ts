// All static checks: formatting, lint, types, dead code, import cycles and import rules.
import { spawn } from 'node:child_process'
import { buildPackage } from './build.ts'
import { root } from './root.ts'

interface Check {
  name: string
  command: string[]
  cwd?: string
}

const WEBSITE: Check = {
  name: 'types of the website',
  command: ['astro', 'check', '--minimumFailingSeverity', 'warning'],
  cwd: `${root}/web`,
}

const CHECKS: Check[] = [
  {
    name: 'format and lint',
    command: ['biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'types', command: ['tsc', '-p', '.'] },
  {
    name: 'dead code and import cycles',
    command: ['knip', '--config', 'test/scripts/knip.json'],
  },
  { name: 'import rules', command: ['node', 'test/scripts/imports.ts'] },
]

function runCheck({ name, command, cwd = root }: Check) {
  const [program, ...args] = command as [string, ...string[]]
  const started = performance.now()
  return new Promise<boolean>((resolve) => {
    const child = spawn(program, args, {
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
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
}

async function runInTurn(checks: readonly Check[]) {
  let good = true
  for (const one of checks) good = (await runCheck(one)) && good
  return good
}

/** The package is built first: the website and the tests import it by its name. */
export async function check() {
  await buildPackage()
  // The check of the website takes as long as all others.
  const results = await Promise.all([runCheck(WEBSITE), runInTurn(CHECKS)])
  return results.every(Boolean)
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
