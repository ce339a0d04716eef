// Builds the site in a process of its own: its bundler must not share one with the test runner's.
import { buildSite } from '../../web/scripts/build.ts'

const [settings, dist] = process.argv.slice(2)
await buildSite(JSON.parse(settings ?? '{}'), { dist: dist ?? '', log: false })
