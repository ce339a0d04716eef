// The packages that a command line loads: those that take longer than a start are for commands that need them.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { cleanEnvironment, tempFolder, words } from './quoin.ts'

const PACKAGES = /\/node_modules\/(conf|execa|inquirer)\//

/** Runs quoin from its sources and writes the addresses of all modules to stderr. */
const program = (line: string) => `
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) })
  const { main } = await import(${JSON.stringify(pathToFileURL(join(root, 'cli/main.ts')).href)})
  await main(${JSON.stringify(words(line))})
`

const PROFILE = { version: 1, profiles: { default: { host: 'https://platform.example' } } }

async function packagesOf(line: string, isSignedIn: boolean): Promise<string[]> {
  const config = await tempFolder()
  if (isSignedIn) await writeFile(join(config, 'config.json'), JSON.stringify(PROFILE))
  const { stderr, exitCode } = await execa(process.execPath, ['--input-type=module', '-e', program(line)], {
    cwd: config,
    env: cleanEnvironment({ QUOIN_CONFIG_DIR: config, NO_COLOR: '1' }),
    extendEnv: false,
    stdin: 'ignore',
    reject: false,
  })
  expect(exitCode, stderr).toBe(0)
  const names = stderr.split('\n').flatMap((url) => PACKAGES.exec(url)?.[1] ?? [])
  return [...new Set(names)].sort()
}

it.each([
  ['--help', true, []],
  ['open --print', false, []],
  ['open --print', true, ['conf']],
  ['tasks list', true, []],
  ['tasks complete billing-onboarding', false, ['conf']],
  ['sandbox exec -- node --version', false, ['execa']],
])('quoin %s, with profiles: %s, loads %j', async (line, isSignedIn, expected) => {
  expect(await packagesOf(line, isSignedIn)).toEqual(expected)
})
