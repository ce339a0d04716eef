// json-server from the given folder, with one resource like the sandbox's.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { listen } from './listen.ts'

interface JsonServer {
  create(): { use(handler: unknown): void } & Parameters<typeof createServer>[1]
  router(database: object): unknown
}

import { createServer } from 'node:http'

const [folder] = process.argv.slice(2)
const jsonServer: JsonServer = createRequire(join(folder as string, 'index.js'))('json-server')
const now = new Date().toISOString()
const app = jsonServer.create()
app.use(
  jsonServer.router({
    project: { _id: '1', name: 'Northgate', languages: ['en'], created: now, updated: now },
  }),
)
listen(createServer(app))
