// sirv alone with the files of a build, as its documentation shows it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { listen } from './listen.ts'

type Sirv = (
  folder: string,
  options: object,
) => (req: IncomingMessage, res: ServerResponse, next: () => void) => void

// The website's own: the two differ in nothing else.
const sirv: Sirv = createRequire(new URL('../../../web/package.json', import.meta.url))('sirv')
const serve = sirv(process.argv[2] ?? '', { etag: true, brotli: true, gzip: true, extensions: ['html'] })
listen(createServer((req, res) => serve(req, res, () => void res.writeHead(404).end())))
