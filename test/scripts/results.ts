// What a run of the tests came to.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { root } from './root.ts'

export interface FailedTest {
  file: string
  /** With the names of its suites: `suite > test`. */
  name: string
}

interface Results {
  passed: number
  skipped: number
  failed: FailedTest[]
  /** Failures that belong to no test: files that cannot be loaded, hooks, errors that nobody caught. */
  errors: number
  files: { file: string; seconds: number }[]
}

/** Writes the results of a run as JSON to `--outputFile`. */
export default class ResultsReporter implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const results: Results = { passed: 0, skipped: 0, failed: [], errors: unhandled.length, files: [] }
    for (const module of modules) {
      const file = relative(root, module.moduleId).replaceAll('\\', '/')
      const tests = [...module.children.allTests()]
      const failed = tests.filter((test) => test.result().state === 'failed')
      const passed = tests.filter((test) => test.result().state === 'passed')
      results.passed += passed.length
      results.skipped += tests.length - passed.length - failed.length
      results.failed.push(...failed.map(({ fullName }) => ({ file, name: fullName })))
      const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
      results.errors += module.errors().length + suites.length
      results.files.push({ file, seconds: module.diagnostic().duration / 1000 })
    }
    writeFileSync(String(this.#vitest?.config.outputFile), JSON.stringify(results))
  }
}

/** Reads what a run has written. One that failed without a word, such as before its first test, has an error. */
export function readResults(report: string, exitCode: number): Results {
  const results = JSON.parse(readFileSync(report, 'utf8')) as Results
  const isExplained = results.failed.length > 0 || results.errors > 0
  return exitCode === 0 || isExplained ? results : { ...results, errors: 1 }
}

/** The results of several runs as one, with the longest files first. */
export function joinResults(all: readonly Results[]): Results {
  const sum = (count: (results: Results) => number) => all.reduce((total, one) => total + count(one), 0)
  return {
    passed: sum(({ passed }) => passed),
    skipped: sum(({ skipped }) => skipped),
    failed: all.flatMap(({ failed }) => failed),
    errors: sum(({ errors }) => errors),
    files: all.flatMap(({ files }) => files).sort((one, other) => other.seconds - one.seconds),
  }
}

/** CPU time of the whole machine, in seconds: browsers and processes that tests start count, too. */
const cpuSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000

/** Returns a function that says how long it took since this call, and how busy the machine was. */
export function stopwatch(): () => string {
  const [began, cpu] = [performance.now(), cpuSeconds()]
  return () => {
    const wall = (performance.now() - began) / 1000
    const used = cpuSeconds() - cpu
    const busy = Math.round((100 * used) / (wall * cpus().length))
    return `${wall.toFixed(0)} s, ${used.toFixed(0)} s of CPU time (${cpus().length} cores, ${busy}% busy)`
  }
}
