import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What went wrong before, in one piece: the last line of it says at what a browser waited. */
const firstTrouble = (test: TestCase) =>
  (test.result().errors?.[0]?.message ?? '').trim().replace(/\s*\n\s*/g, ' | ')

const nameOf = ({ module, fullName }: TestCase) => `${module.relativeModuleId} > ${fullName}`

/**
 * Ends a run with one plain line, `N passed, N failed, N skipped`, for whoever reads the log by machine. Above it stands
 * what passed only with a second try, and what went wrong in the first: somebody has to look at it.
 */
export default class SummaryLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    const flaky: string[] = []
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        count[test.result().state]++
        if (test.diagnostic()?.flaky) {
          flaky.push(`passed with a second try: ${nameOf(test)}\n  ${firstTrouble(test)}\n`)
        }
      }
      // A file that cannot be loaded has no tests to count, and must not look like success.
      if (module.errors().length > 0) count.failed++
    }
    process.once('exit', () => {
      process.stdout.write(
        `${flaky.join('')}${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped\n`,
      )
    })
  }
}
