// Builds the site in a separate process, because its bundler cannot share one with that of the test runner.
import { join } from 'node:path'
import { root } from '../scripts/root.ts'

const [settings, dist, web = join(root, 'web'), cards] = process.argv.slice(2)
const { buildSite }: typeof import('../../web/scripts/build.ts') = await import(join(web, 'scripts/build.ts'))
await buildSite(JSON.parse(settings ?? '{}'), {
  dist: dist ?? '',
  say: () => {},
  cards: cards ? { cache: cards } : false,
  quickly: true,
})
