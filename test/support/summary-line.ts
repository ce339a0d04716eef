import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line, `N passed, N failed, N skipped`, for programs that read the log. */
export default class SummaryLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state]++
      // A file that cannot be loaded has no tests, and must not look like a success.
      if (module.errors().length > 0) count.failed++
    }
    process.once('exit', () => {
      process.stdout.write(
        `${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped\n`,
      )
    })
  }
}
