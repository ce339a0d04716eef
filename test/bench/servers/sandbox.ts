import { startSandbox } from 'quoin/sandbox'

const sandbox = await startSandbox({ memory: true })
process.send?.(sandbox.url)
