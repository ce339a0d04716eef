// The examples of lib/TESTING.md, run as they stand there in an empty project.
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { tool } from '../scripts/tool.ts'

const guide = await readFile(join(root, 'lib/TESTING.md'), 'utf8')
const examples = [...guide.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code as string)
/** Not installed here: the torture's `consumers` runs these. */
const isOfJest = (code: string) => code.includes("'@jest/globals'")

let project: string
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'quoin-testing-'))
  await mkdir(join(project, 'node_modules'))
  await symlink(root, join(project, 'node_modules/quoin'))
  await symlink(join(root, 'node_modules/vitest'), join(project, 'node_modules/vitest'))
  await writeFile(join(project, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(project, 'vitest.config.js'),
    'export default { test: { server: { deps: { external: [/dist/] } } } }\n',
  )
})
afterAll(() => rm(project, { recursive: true, force: true }))

const commandOf = (code: string, file: string): [args: string[], prints: RegExp] => {
  if (code.includes("from 'vitest'")) return [[tool('vitest'), 'run', file], /Tests +\d+ passed/]
  if (code.includes("'node:test'")) return [['--test', file], /pass 1\b/]
  return [[file], /^$/]
}

describe('the guide to testing', () => {
  it.each(examples.map((code, index) => [index + 1, code] as const).filter(([, code]) => !isOfJest(code)))(
    'has an example %i that runs',
    async (index, code) => {
      const file = `example-${index}.test.js`
      await writeFile(join(project, file), code)
      const [args, prints] = commandOf(code, file)
      const env = { NO_COLOR: '1', VITEST: undefined, NODE_TEST_CONTEXT: undefined }
      const { exitCode, all } = await execa(process.execPath, args, {
        cwd: project,
        all: true,
        reject: false,
        env,
      })
      expect(exitCode, all).toBe(0)
      expect(all).toMatch(prints)
    },
  )

  it('has one example for each test runner', () => {
    expect(examples.filter(isOfJest)).toHaveLength(1)
    expect(examples.length).toBeGreaterThan(6)
  })
})
