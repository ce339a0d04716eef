// One build in a process of its own. Prints its time and peak memory. With a third argument, that folder is the cache of
// share cards, and new ones are blank.
import { buildSite } from '../../../web/scripts/build.ts'
import { blankCard } from '../site/blank-card.ts'

const [settings = '{}', dist = '', cache] = process.argv.slice(2)
const started = performance.now()
await buildSite(JSON.parse(settings), {
  dist,
  say: () => {},
  cards: cache ? { cache, draw: blankCard } : false,
})
const seconds = (performance.now() - started) / 1000
// In kilobytes on every system.
console.log(JSON.stringify({ seconds, memory: process.resourceUsage().maxRSS * 1024 }))
