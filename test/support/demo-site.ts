// The site with the demo data. Whoever imports this waits until it is built.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { currentRelease } from '../../web/server/releases.ts'
import type { DemoSite } from './site.ts'

const [response] = (await once(get(inject('demoSite')), 'response')) as [IncomingMessage]
const body = await text(response)
if (response.statusCode !== 200) throw new Error(`The site for the tests could not be built: ${body}`)

export const { site, platform, dist } = JSON.parse(body) as DemoSite
/** The files that visitors see. */
export const client = join(currentRelease(dist) ?? '', 'client')
