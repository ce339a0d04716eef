import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import LongestFirst from './support/longest-first.ts'
import SummaryLine from './support/summary-line.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const exclude = ['**/node_modules/**', '**/dist/**']
// Real servers and real processes share two cores: a slow machine must not fail a sound test.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SummaryLine()],
    projects: [
      {
        root,
        test: {
          name: 'rooms',
          include: ['{lib,cli,web,test}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, 'test/site/**'],
          ...patience,
        },
      },
      {
        root,
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          exclude,
          globalSetup: ['test/support/site.ts'],
          ...patience,
        },
      },
    ],
  },
})
