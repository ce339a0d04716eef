// The sandbox with options given as JSON; in memory by default.
import { startSandbox } from 'quoin/sandbox'

const [options] = process.argv.slice(2)
const sandbox = await startSandbox(options ? JSON.parse(options) : { memory: true })
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => void sandbox.close().then(() => process.exit()))
process.send?.(sandbox.url)
