import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import LongestFirst from './support/longest-first.ts'
import SummaryLine from './support/summary-line.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const exclude = ['**/node_modules/**', '**/dist/**']
// Real servers and real processes share two cores: a slow machine must not fail a sound test.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }
/** Files share the process of their worker: loading the same modules for each file doubles the time of unit tests. */
const shared = { ...patience, isolate: false, setupFiles: ['./test/support/tidy-process.ts'] }
const seededFastCheck = fileURLToPath(new URL('support/fast-check.ts', import.meta.url))
/** Every import of fast-check is the seeded one, so that no test draws at random. */
const seeded: Plugin = {
  name: 'seeded-fast-check',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'fast-check' && importer !== seededFastCheck ? seededFastCheck : undefined,
}

export default defineConfig({
  root,
  test: {
    // Twice the cores of a small machine: half of the time, tests wait for deadlines, processes and browsers.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SummaryLine()],
    projects: [
      {
        root,
        plugins: [seeded],
        test: {
          name: 'unit',
          include: ['{lib,cli,web,test}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, 'test/site/**'],
          ...shared,
        },
      },
      {
        root,
        plugins: [seeded],
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          exclude,
          globalSetup: ['test/support/site.ts'],
          ...shared,
        },
      },
    ],
  },
})
