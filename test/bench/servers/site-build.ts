// One build in a process of its own. Prints its time and peak memory. With a third argument, the cache of share cards is
// that folder, and new cards are blanks of the usual size: drawing thousands of them would take longer than all builds.
import { buildSite } from '../../../web/scripts/build.ts'

const CARD_BYTES = 38_000
const [settings = '{}', dist = '', cache] = process.argv.slice(2)
const cards = cache ? { cache, draw: async () => Buffer.alloc(CARD_BYTES) } : {}
const started = performance.now()
await buildSite(JSON.parse(settings), { dist, log: false, cards })
const seconds = (performance.now() - started) / 1000
// In kilobytes on every system.
console.log(JSON.stringify({ seconds, memory: process.resourceUsage().maxRSS * 1024 }))
