// The examples of lib/TESTING.md, run as they stand there in an empty project.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { tool } from '../scripts/tool.ts'
import { mistakesIn, openProject } from './project.ts'
import { runHere } from './run-here.ts'

const guide = await readFile(join(root, 'lib/TESTING.md'), 'utf8')
const examples = [...guide.matchAll(/```[jt]s\n(.*?)```/gs)].map(([, code]) => code as string)

let project: string
beforeAll(async () => {
  const opened = await openProject('vitest', '@types/node')
  project = opened.project
  await writeFile(
    join(project, 'vitest.config.js'),
    'export default { test: { isolate: false, maxWorkers: 1, server: { deps: { external: [/dist/] } } } }\n',
  )
  return opened.remove
})

/** Runs examples of a test runner, several at once. */
async function underRunner(args: string[], codes: string[]) {
  const files = codes.map((_, index) => `example-${index + 1}.test.mts`)
  await Promise.all(codes.map((code, index) => writeFile(join(project, files[index] as string), code)))
  const env = { NO_COLOR: '1', VITEST: undefined, NODE_TEST_CONTEXT: undefined }
  return execa(process.execPath, [...args, ...files], { cwd: project, all: true, reject: false, env })
}

const ofVitest = examples.filter((code) => code.includes("from 'vitest'"))
const ofNode = examples.filter((code) => code.includes("'node:test'"))
const programs = examples.filter((code) => !/'vitest'|'node:test'|'@jest\/globals'/.test(code))

describe('the guide to testing', () => {
  it('has examples that pass with Vitest', async () => {
    const { exitCode, all } = await underRunner([tool('vitest'), 'run'], ofVitest)
    expect(exitCode, all).toBe(0)
    expect(all).toMatch(new RegExp(`Test Files +${ofVitest.length} passed`))
  })

  it('has an example that passes with node:test', async () => {
    const { exitCode, all } = await underRunner(['--test'], ofNode)
    expect(exitCode, all).toBe(0)
    expect(all).toMatch(/pass 1\b/)
  })

  it.each(programs.map((code, index) => [index + 1, code] as const))(
    'has a program %i that runs',
    async (index, code) => {
      const file = join(project, `program-${index}.mts`)
      await writeFile(file, code)
      expect(await runHere(file)).toEqual({ stdout: '', stderr: '', exitCode: 0 })
    },
  )

  it('has examples that compile under the strictest settings', async () => {
    expect(await mistakesIn(project, [...ofVitest, ...ofNode, ...programs])).toBe('')
  })

  it('has one example for Jest, and several for the others', () => {
    // Jest is not installed here: the torture's `consumers` runs its example.
    const others = ofVitest.length + ofNode.length + programs.length
    expect(examples).toHaveLength(others + 1)
    expect([ofVitest.length, ofNode.length, programs.length]).toEqual([3, 1, 4])
  })
})
