import type { AdminClient } from '../../lib/admin.ts'
import type { Http, Method, Query } from '../../lib/http/types.ts'
import type { Context, Run } from '../context.ts'
import type { Input } from '../input/input.ts'
import { applySets, readJsonSource } from '../input/json-body.ts'
import { usageError } from '../output/failure.ts'

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

function methodOf(text: string): Method {
  const method = text.toUpperCase() as Method
  if (METHODS.includes(method)) return method
  throw usageError(
    `<method> cannot be "${text}": it is one of ${METHODS.join(', ')}.`,
    undefined,
    'bad-value',
  )
}

interface Target {
  http: Http
  path: string
  query: Query
}

/** Which API the path belongs to, with `{project}` filled in and the project named where none is. */
async function targetOf(input: Input, client: AdminClient, { settings, project }: Context): Promise<Target> {
  let text = input.arg('path')
  if (/^[a-z]+:\/\//i.test(text)) {
    throw usageError(
      '<path> is a path, not a whole address: the host comes from the profile.',
      undefined,
      'bad-value',
    )
  }
  if (text.includes('{project}')) text = text.replaceAll('{project}', encodeURIComponent(await project()))
  const url = new URL(text.startsWith('/') ? text : `/${text}`, 'http://host')
  const query: Query = Object.fromEntries(url.searchParams)
  for (const param of input.strings('param')) {
    const [, key, value] = /^([^=]+)=([\s\S]*)$/.exec(param) ?? []
    if (key === undefined) throw usageError(`--param "${param}" is not KEY=VALUE.`, undefined, 'bad-value')
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

async function bodyOf(input: Input): Promise<unknown> {
  const file = input.string('input')
  const data = input.string('data')
  if (file !== undefined && data !== undefined) {
    throw usageError('--input and --data cannot be given together.', undefined, 'conflicting-flags')
  }
  const source = file === undefined ? data : file === '-' ? '-' : `@${file}`
  const body = source === undefined ? undefined : await readJsonSource(source)
  const sets = input.strings('set')
  if (sets.length === 0) return body
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw usageError('--set needs a body that is a JSON object.', undefined, 'bad-json')
  }
  return applySets((body ?? {}) as Record<string, unknown>, sets)
}

function headersOf(input: Input): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const header of input.strings('header')) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(header) ?? []
    if (!name) throw usageError(`--header "${header}" is not NAME: VALUE.`, undefined, 'bad-value')
    headers[name.toLowerCase()] = value ?? ''
  }
  return headers
}

const api: Run = async (input, context) => {
  const { client, output } = context
  const method = methodOf(input.arg('method'))
  const body = await bodyOf(input)
  const { http, path, query } = await targetOf(input, await client(), context)
  const options = { headers: headersOf(input), dates: false }
  if (input.boolean('paginate')) {
    if (method !== 'GET') throw usageError('--paginate is for GET.', undefined, 'conflicting-flags')
    output.settings.all = true
    output.settings.limit = Number.POSITIVE_INFINITY
    return output.list(http.list(path, { limit: 200, ...query }, options), { columns: [] })
  }
  const call = http.request({ method, path, query, body, options }).withResponse()
  const { data, response } = await output.activity(`${method} ${path}…`, call)
  if (input.boolean('include')) {
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
    await output.write(`HTTP ${response.status}\n${headers.join('\n')}\n\n`)
  }
  if (data === undefined) return
  // The answer as the platform gave it, unless a format says otherwise.
  if (output.settings.format === undefined && output.settings.query === undefined)
    output.settings.format = 'json'
  return output.one(data)
}
export default api
