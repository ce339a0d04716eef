// Sends malformed requests unchanged.
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { root } from '../scripts/root.ts'
import type { Headings } from '../torture/calls.ts'
import type { MalformedCall, Operation } from './malformed.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export interface Outcome {
  status: number
  text: string
}

export function send(
  url: string,
  method: string,
  call: MalformedCall,
  credential: Headings,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string | number> = { ...call.headers, ...credential }
    if (call.body) headers['content-length'] = call.body.length
    const sent = request(url + call.path, { method, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('latin1')
      response.on('data', (chunk: string) => {
        if (text.length < 20_000) text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      // A body that is rejected before it is complete ends the connection.
      error.code === 'EPIPE' || error.code === 'ECONNRESET'
        ? resolve({ status: 0, text: '' })
        : reject(error),
    )
    sent.end(call.body)
  })
}

/** Closes kept-alive connections. */
export const endLines = () => agent.destroy()

/** Every id of the starter seed, or of one of its projects. */
export const idsOfSeed = (project = '') => {
  const folder = join(root, 'cli/sandbox/seeds/starter', project && `projects/${project}`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  const ids = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/"_id": "([^"]+)"/g)].map(([, id]) => id as string),
  )
  return [...new Set(ids)]
}

/** The security schemes of an operation. */
export const kindOf = ({ security }: Operation) =>
  security
    .flatMap((one) => Object.keys(one))
    .sort()
    .join('+') || 'none'
