// One build in a process of its own. Prints its time and peak memory.
import { buildSite } from '../../../web/scripts/build.ts'

const [settings = '{}', dist = ''] = process.argv.slice(2)
const started = performance.now()
await buildSite(JSON.parse(settings), { dist, log: false })
const seconds = (performance.now() - started) / 1000
// In kilobytes on every system.
console.log(JSON.stringify({ seconds, memory: process.resourceUsage().maxRSS * 1024 }))
