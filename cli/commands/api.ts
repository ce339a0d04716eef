import type { AdminClient } from '../../lib/admin.ts'
import type { Http, Method, Query } from '../../lib/http/types.ts'
import type { Context } from '../context.ts'
import { command, example } from '../definition/command.ts'
import { BODY, text, texts, toggle } from '../definition/flags.ts'
import { applySets, readJsonSource } from '../input/json-body.ts'
import { usageError } from '../output/failure.ts'

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']
const wrong = (message: string) => usageError(message, undefined, 'bad-value')

function methodOf(given: string): Method {
  const method = given.toUpperCase() as Method
  if (METHODS.includes(method)) return method
  throw wrong(`invalid value "${given}" for <method> (allowed: ${METHODS.join(', ')})`)
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
  const query: Query = Object.fromEntries(url.searchParams)
  for (const param of params) {
    const [, key, value] = /^([^=]+)=([\s\S]*)$/.exec(param) ?? []
    if (key === undefined) throw wrong(`invalid value "${param}" for --param: expected KEY=VALUE`)
    query[key] = value
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
  input: string | undefined
  data: string | undefined
  set: readonly string[]
}

async function bodyOf({ input, data, set }: BodyFlags): Promise<unknown> {
  if (input !== undefined && data !== undefined) {
    throw usageError('--input and --data cannot be used together', undefined, 'conflicting-flags')
  }
  const source = input === undefined ? data : input === '-' ? '-' : `@${input}`
  const body = source === undefined ? undefined : await readJsonSource(source)
  if (set.length === 0) return body
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw usageError('--set needs a body that is a JSON object', undefined, 'bad-json')
  }
  return applySets((body ?? {}) as Record<string, unknown>, set)
}

function headersOf(given: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const header of given) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(header) ?? []
    if (!name) throw wrong(`invalid value "${header}" for --header: expected NAME: VALUE`)
    headers[name.toLowerCase()] = value ?? ''
  }
  return headers
}

export default command({
  name: 'api',
  summary: 'Send an authenticated API request',
  description:
    'The path is relative to the admin API (v1/projects), or starts with /project/ for the legacy API. {project} is replaced by the current project.',
  args: { method: 'GET, POST, PUT or DELETE', path: 'Such as v1/projects, or project/{project}/provider' },
  flags: {
    ...BODY,
    input: text('Read the body from a file; - for stdin', 'FILE', { completes: 'file' }),
    header: texts('Add a request header', 'NAME: VALUE', { short: 'H' }),
    param: texts('Add a query parameter', 'KEY=VALUE'),
    include: toggle('Show the response status and headers', { short: 'i' }),
    paginate: toggle('Fetch all pages of a list'),
  },
  examples: [
    example('api GET v1/projects', 'Print the response as it is'),
    example("api GET v2/ecommerce/order --paginate --query '[].number'", 'Fetch all pages of a list'),
    example('api GET project/{project}/provider -i', 'Call the legacy API and show the headers'),
  ],
  seeAlso: ['help formatting'],
  changes: true,
  async run({ args, flags, ...context }) {
    const { client, output } = context
    const method = methodOf(args.method)
    const body = await bodyOf(flags)
    const { http, path, query } = await targetOf(args.path, flags.param, await client(), context)
    const options = { headers: headersOf(flags.header), dates: false }
    if (flags.paginate) {
      if (method !== 'GET') throw usageError('--paginate works with GET only', undefined, 'conflicting-flags')
      output.settings.all = true
      output.settings.limit = Number.POSITIVE_INFINITY
      return output.list(http.list(path, { limit: 200, ...query }, options), { columns: [] })
    }
    const call = http.request({ method, path, query, body, options }).withResponse()
    const { data, response } = await output.activity(`${method} ${path}…`, call)
    if (flags.include) {
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
      await output.write(`HTTP ${response.status}\n${headers.join('\n')}\n\n`)
    }
    if (data === undefined) return
    // Print the response as it is, unless a format is asked for.
    if (output.settings.format === undefined && output.settings.query === undefined) {
      output.settings.format = 'json'
    }
    return output.one(data)
  },
})
