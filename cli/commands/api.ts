import type { AdminClient } from '../../lib/admin.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { Download, Http, Method, Query, ResponseInfo } from '../../lib/http/types.ts'
import { command, example, several } from '../definition/command.ts'
import type { Context } from '../definition/context.ts'
import { effectOf } from '../definition/effects.ts'
import { BODY, text, texts, toggle } from '../definition/flags.ts'
import { API_PATHS } from '../input/api-paths.ts'
import { applySets, readJsonSource, readTextSource } from '../input/json-body.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, usageError } from '../output/failure.ts'
import type { Output } from '../output/output.ts'
import { parseExact } from '../transfer/parse-exact.ts'

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const HELP = 'quoin api --help'
const wrong = (message: string) => usageError(message, 'bad-value')

/** `GET` may be left out. */
function requestOf(words: readonly string[]): { method: Method; path: string } {
  const [first = '', second, extra] = words
  if (extra !== undefined) throw usageError(`unexpected argument: ${extra}`, 'too-many-arguments', HELP)
  const method = METHODS.find((one) => one === first.toUpperCase())
  if (second === undefined) {
    if (method) throw usageError(`${method} needs a path`, 'missing-argument', HELP)
    return { method: 'GET', path: first }
  }
  if (method) return { method, path: second }
  throw wrong(`invalid value "${first}" for the method (allowed: ${METHODS.join(', ')})`)
}

interface Target {
  http: Http
  path: string
  query: Query
}

/** The API that the path belongs to, with `{project}` filled in and the project added to the query. */
async function targetOf(
  given: string,
  params: readonly string[],
  client: AdminClient,
  { settings, project }: Context,
): Promise<Target> {
  if (/^[a-z]+:\/\//i.test(given)) throw wrong('<path> is a path; the host comes from the profile or --host')
  const path = given.includes('{project}')
    ? given.replaceAll('{project}', encodeURIComponent(await project()))
    : given
  const url = new URL(path.startsWith('/') ? path : `/${path}`, 'http://host')
  const sent = url.searchParams
  for (const param of params) {
    const [, key, value] = /^([^=]+)=([\s\S]*)$/.exec(param) ?? []
    if (key === undefined) throw wrong(`invalid value "${param}" for --param: expected KEY=VALUE`)
    sent.append(key, value as string)
  }
  const query: Query = {}
  for (const name of sent.keys()) {
    const [first, ...others] = sent.getAll(name) as [string, ...string[]]
    query[name] = others.length === 0 ? first : { each: [first, ...others] }
  }
  const isLegacy =
    /^\/(project|auth)\//.test(url.pathname) && !/^\/project\/[^/]+\/entity\//.test(url.pathname)
  if (isLegacy) return { http: client.raw.legacy, path: url.pathname, query }
  const known = (await settings()).project?.value
  const hasProject = 'projectId' in query || /^\/v\d+\/projects?(\/|$)/.test(url.pathname)
  return {
    http: client.raw.admin,
    path: url.pathname.replace(/^\/api_admin(?=\/)/, ''),
    query: known === undefined || hasProject ? query : { ...query, projectId: known },
  }
}

interface BodyFlags {
  bodyFile: string | undefined
  data: string | undefined
  set: readonly string[]
}

const isRaw = (headers: Record<string, string>) => {
  const type = headers['content-type']
  return type !== undefined && !/json/i.test(type)
}

/** JSON, or the text as it is if a header says that it is something else. */
async function bodyOf(
  { bodyFile, data, set }: BodyFlags,
  headers: Record<string, string>,
): Promise<{ body?: unknown; text?: string }> {
  const source = bodyFile === undefined ? data : bodyFile === '-' ? '-' : `@${bodyFile}`
  if (source !== undefined && isRaw(headers)) {
    if (set.length > 0) throw usageError('--set needs a JSON body', 'conflicting-flags')
    return { text: await readTextSource(source) }
  }
  const body = source === undefined ? undefined : await readJsonSource(source)
  if (set.length === 0) return body === undefined ? {} : { body }
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw usageError('--set needs a body that is a JSON object', 'bad-json')
  }
  return { body: applySets((body ?? {}) as Record<string, unknown>, set) }
}

function headersOf(lines: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const header of lines) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(header) ?? []
    if (!name) throw wrong(`invalid value "${header}" for --header: expected NAME: VALUE`)
    headers[name.toLowerCase()] = value ?? ''
  }
  return headers
}

async function writeHead({ status, headers }: ResponseInfo, output: Output) {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  await output.write(`HTTP ${status}\n${lines.join('\n')}\n\n`)
}

/** Prints a response as it is, unless a format is asked for. */
async function showJson(data: unknown, output: Output) {
  if (data === undefined) return
  if (output.settings.format === undefined && output.settings.query === undefined) {
    output.settings.format = 'json'
  }
  await output.one(data)
}

async function showDownload(download: Download, include: boolean, output: Output) {
  if (include) await writeHead(download.response, output)
  if (/\bjson\s*(;|$)/i.test(download.contentType ?? 'json')) {
    const text = await download.text()
    return showJson(text === '' ? undefined : parseExact(text, 'the response'), output)
  }
  const write = download.contentType?.startsWith('text/') ? output.data : output.bytes
  for await (const chunk of download) await write(Uint8Array.from(chunk))
}

/** Names the list whose path ends like this one: `v1/projects` for `projects`. */
function withKnownPath(error: NotFoundError, path: string): Error {
  const words = [path.slice(1), path.slice(1).replace(/s$/, '')]
  const known = Object.entries(API_PATHS).find(
    ([one, methods]) => methods.includes('GET') && words.includes(one.split('/').at(-1) as string),
  )
  if (!known) return error
  const { code, message } = error
  return new Failure(message, { code, exit: EXIT.refused, suggestion: `quoin api ${known[0]}`, cause: error })
}

export default command({
  name: 'api',
  summary: 'Send an authenticated API request',
  description:
    'The path is relative to the admin API (v1/projects), or starts with /project/ for the legacy API. {project} is replaced by the current project. Put the method before the path; the default is GET.\n\nThe body is JSON; to send another type, set a Content-Type header. A response that is not JSON is printed unchanged.',
  args: {
    request: several('Path such as v1/projects, optionally after a method: POST, PUT, PATCH or DELETE', {
      completes: 'api-path',
    }),
  },
  flags: {
    ...BODY,
    bodyFile: text('Read the body from a file; - for stdin', 'FILE', {
      completes: 'file',
      conflicts: ['data'],
    }),
    header: texts('Add a request header', 'NAME: VALUE', { short: 'H' }),
    param: texts('Add a query parameter', 'KEY=VALUE'),
    include: toggle('Show the response status and headers', { short: 'i' }),
    paginate: toggle('Fetch all pages of a list'),
  },
  examples: [
    example('api v1/projects', 'Print the raw response'),
    example("api v2/ecommerce/order --paginate --query '[].number'", 'Fetch all pages of a list'),
    example('api project/{project}/provider -i', 'Call the legacy API and show the headers'),
    example('api v1/payment/transaction/csv --param statusIn=failed', 'Print a response that is not JSON'),
  ],
  seeAlso: ['help formatting'],
  changes: 'far-reaching',
  showsAnything: true,
  async run({ args, flags, ...context }) {
    const { approve, client, output } = context
    const { method, path: given } = requestOf(args.request)
    const headers = headersOf(flags.header)
    const body = await bodyOf(flags, headers)
    if (method === 'GET' && ('body' in body || 'text' in body)) {
      throw usageError('GET has no body; name a method', 'conflicting-flags', 'quoin api POST PATH')
    }
    const { http, path, query } = await targetOf(given, flags.param, await client(), context)
    const options = { headers, dates: false }
    if (flags.paginate) {
      if (method !== 'GET') throw usageError('--paginate works with GET only', 'conflicting-flags')
      output.settings.all = true
      output.settings.limit = Number.POSITIVE_INFINITY
      return output.list(http.list(path, { limit: 200, ...query }, options), { columns: [] })
    }
    const label = `${method} ${path}…`
    if (method === 'GET') {
      const sent = http.download(path, query, options).catch((error) => {
        throw error instanceof NotFoundError ? withKnownPath(error, path) : error
      })
      return showDownload(await output.activity(label, sent), flags.include, output)
    }
    await approve({
      effect: effectOf(method, path, body.body),
      name: path,
      question: () => `Send ${method} ${path}`,
    })
    const call = http.request({ method, path, query, ...body, options }).withResponse()
    const { data, response } = await output.activity(label, call)
    if (flags.include) await writeHead(response, output)
    return showJson(data, output)
  },
})
