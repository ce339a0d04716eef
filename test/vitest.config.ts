import './support/ready.ts'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { ALL, NIGHT, PROCESS, SITE } from './support/groups.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const seededFastCheck = fileURLToPath(new URL('support/fast-check.ts', import.meta.url))
/** Every import of fast-check is the seeded one, so that no test draws at random. */
const seeded: Plugin = {
  name: 'seeded-fast-check',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'fast-check' && importer !== seededFastCheck ? seededFastCheck : undefined,
}

/** In this order: `pure` first, because most mistakes show there, and within seconds. */
const GROUPS: { name: string; include: string[]; exclude: string[]; globalSetup: string[] }[] = [
  { name: 'pure', include: [ALL], exclude: [...PROCESS, SITE, NIGHT], globalSetup: [] },
  { name: 'process', include: PROCESS, exclude: [NIGHT], globalSetup: [] },
  { name: 'site', include: [SITE], exclude: [NIGHT], globalSetup: ['test/support/site.ts'] },
  { name: 'night', include: [NIGHT], exclude: [], globalSetup: ['test/support/site.ts'] },
]

export default defineConfig({
  root,
  test: {
    // Twice the cores of a small machine: half of the time, tests wait for deadlines, processes and browsers.
    maxWorkers: 4,
    projects: GROUPS.map(({ name, include, exclude, globalSetup }, groupOrder) => ({
      root,
      plugins: [seeded],
      test: {
        name,
        include,
        exclude: ['**/node_modules/**', '**/dist*/**', ...exclude],
        globalSetup,
        setupFiles: ['test/support/tidy-process.ts'],
        sequence: { groupOrder },
        // Files share the process of their worker: loading the same modules for each doubles the time of unit tests.
        isolate: false,
        // Real servers and real processes share two cores: a slow machine must not fail a sound test.
        testTimeout: 300_000 * Math.max(1, Number(process.env.PROPERTY_SCALE ?? 1)),
        hookTimeout: 300_000,
        expect: { poll: { timeout: 60_000 } },
      },
    })),
  },
})
