// Bundler plugins that defer or drop what dependencies load at start-up but seldom need.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { root } from './root.ts'

/**
 * Node modules that cost milliseconds each and that few commands use; they are loaded at their first call. (`fs` and
 * `util` are loaded already, but reading all their exports would load their lazy parts.)
 */
const LATE = new Set([
  'child_process',
  'crypto',
  'fs',
  'fs/promises',
  'http2',
  'https',
  'stream/consumers',
  'stream/promises',
  'timers/promises',
  'util',
  'zlib',
])
const LATE_FOR = ['cli', 'lib', 'node_modules/axios', 'node_modules/commander'].map((room) =>
  join(root, room, '/'),
)

/** Exports that are classes cannot be deferred, because a class must exist before it is extended. */
function lateModule(name: string): string {
  const get = `process.getBuiltinModule(${JSON.stringify(name)})`
  const functions = Object.entries(process.getBuiltinModule(name) as object)
    .filter(([key, value]) => typeof value === 'function' && /^[a-z]/.test(key))
    .map(([key]) => `export const ${key} = (...args) => ${get}.${key}(...args)`)
  return [`export default new Proxy({}, { get: (_, key) => ${get}[key] })`, ...functions].join('\n')
}

/**
 * Parts of dependencies that are never used. The library's transport follows no redirects, encodes its own forms and
 * always sends through Node's http; merely accessing the global `fetch` or `FormData` makes Node load all of undici.
 * Chalk gets its colour level from the command line's own rules.
 */
const UNUSED: [RegExp, string][] = [
  [/axios\/lib\/adapters\/fetch\.js$/, 'export const getFetch = () => undefined; export default undefined'],
  [/axios\/lib\/adapters\/xhr\.js$/, 'export default undefined'],
  [/axios\/lib\/(env|platform\/node)\/classes\/FormData\.js$/, 'export default class FormData {}'],
  [
    /chalk\/source\/vendor\/supports-color\/index\.js$/,
    'export default { stdout: { level: 0 }, stderr: { level: 0 } }',
  ],
  [/follow-redirects\/index\.js$/, 'export default {}'],
]
const FORM_DATA = "typeof G.FormData !== 'undefined' ? G.FormData : undefined"

/** Hono's adapter checks each request for HTTP/2, which the sandbox does not support. */
const NO_HTTP2 = 'export class Http2ServerRequest {}; export const constants = {}'

/** Defers the agent that axios uses for https hosts behind a proxy. */
function lateTunnel(importer: string): string {
  const path = JSON.stringify(createRequire(importer).resolve('https-proxy-agent'))
  return `export default class { constructor(options) { return new (require(${path}))(options) } }`
}

export const lean: Plugin = {
  name: 'lean-start',
  resolveId: {
    order: 'pre',
    handler(source, importer = '') {
      const name = source.replace(/^node:/, '')
      if (LATE.has(name) && LATE_FOR.some((room) => importer.startsWith(room))) return `\0late:${name}`
      if (name === 'http2' && importer.includes('/@hono/node-server/')) return '\0no-http2'
      if (name === 'https-proxy-agent' && importer.includes('/axios/')) return `\0tunnel:${importer}`
      return null
    },
  },
  load(id) {
    if (id.startsWith('\0late:')) return lateModule(id.slice('\0late:'.length))
    if (id === '\0no-http2') return NO_HTTP2
    if (id.startsWith('\0tunnel:')) return lateTunnel(id.slice('\0tunnel:'.length))
    return UNUSED.find(([path]) => path.test(id))?.[1] ?? null
  },
  transform(code, id) {
    if (!/axios\/lib\/utils\.js$/.test(id)) return null
    if (!code.includes(FORM_DATA)) throw new Error('axios asks for FormData in another way now: see lean.ts.')
    return code.replace(FORM_DATA, 'undefined')
  },
}
