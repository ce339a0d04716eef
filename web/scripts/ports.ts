// The ports that `npm start` listens on.
import { createServer } from 'node:net'
import { readWhole } from '../api/read-setting.ts'

/** The preferred port if it is free, otherwise any free one. Pages carry the address, so the build must know it. */
const portOr = (preferred: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      preferred && error.code === 'EADDRINUSE' ? resolve(portOr(0)) : reject(error),
    )
    probe.listen(preferred, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

interface Listener {
  /** What listens, such as `website`. */
  of: string
  /** The variable that chooses another port. */
  variable: string
  usual: number
}

/**
 * The port that the variable chooses, else the usual one. If that is taken, a free one, which is said.
 * @throws Error if the chosen port is taken, cannot be used or is not a port
 */
export async function portFor(
  { of, variable, usual }: Listener,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  const wanted = readWhole(env, variable, { fallback: usual, max: 65_535 })
  const port = await portOr(wanted)
  if (port === wanted || wanted === 0) return port
  if (env[variable]) throw new Error(`port ${wanted} (${variable}) is taken; choose another`)
  say(`Port ${usual} is taken, so the ${of} listens on ${port}; ${variable} chooses another.`)
  return port
}
