// The website's server, of a folder of releases.
import { startSite } from '../../../web/server/site.ts'

process.once('disconnect', () => process.exit())
const { url } = await startSite({ dist: process.argv[2] ?? '' })
process.send?.(url)
