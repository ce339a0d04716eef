// Repeats one test beside a busy core: `node test/scripts/repeat.ts FILE "SUITE > TEST" [TIMES]`. Exit code 0 if it never failed.
import { spawn } from 'node:child_process'
import { relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from './root.ts'

const [file = '', name = '', times = '10'] = process.argv.slice(2)
const vitest = await createVitest('test', {
  config: 'test/vitest.config.ts',
  root,
  watch: false,
  reporters: ['dot'],
})
const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
let failures = 0
try {
  await vitest.standalone()
  const all = await vitest.globTestSpecifications([file])
  const specifications = all
    .filter(({ moduleId }) => relative(root, moduleId) === file)
    .map(({ project, moduleId }) => project.createSpecification(moduleId, { testNames: [name] }))
  for (let time = 1; time <= Number(times); time++) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const tests = testModules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed')
    const isGreen =
      passed.length > 0 && testModules.every((module) => module.ok()) && unhandledErrors.length === 0
    if (!isGreen) failures++
  }
} finally {
  busy.kill('SIGKILL')
  await vitest.close()
}
console.log(`${file} > ${name}: failed ${failures} of ${times} times`)
process.exitCode = failures > 0 ? 1 : 0
