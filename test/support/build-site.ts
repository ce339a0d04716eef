// Builds the site in a separate process, because its bundler cannot share one with that of the test runner.
import { buildSite } from '../../web/scripts/build.ts'

const [settings, dist] = process.argv.slice(2)
await buildSite(JSON.parse(settings ?? '{}'), {
  dist: dist ?? '',
  say: () => {},
  cards: false,
  quickly: true,
})
