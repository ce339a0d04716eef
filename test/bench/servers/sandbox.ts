// The sandbox with the options that it is given as JSON; in memory where there are none.
import { startSandbox } from 'quoin/sandbox'

const [options] = process.argv.slice(2)
const sandbox = await startSandbox(options ? JSON.parse(options) : { memory: true })
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => void sandbox.close().then(() => process.exit()))
process.send?.(sandbox.url)
