// An admin's call as a line of quoin.
import type { Platform } from '../../http/platform.ts'
import type { Route } from '../../http/route.ts'
import type { ServedCall } from '../../journal/journal.ts'
import { escapeUnseen } from '../text.ts'
import { adminSession, isPlain, isRawCall } from './admin-call.ts'
import { callName, routed } from './call-parts.ts'
import { shellWord } from './shell.ts'

/** Commands that read what a call has read. */
const COMMANDS: Record<string, string> = {
  'GET /api_admin/v1/auth/admin/{}': 'admins get',
  'GET /api_admin/v1/auth/permission/{}': 'permissions get',
  'GET /api_admin/v1/auth/role/{}': 'roles get',
  'GET /api_admin/v1/auth/user/{}': 'users get',
  'GET /api_admin/v1/cms/content/{}': 'content get',
  'GET /api_admin/v1/cms/file/{}': 'files get',
  'GET /api_admin/v1/cms/image/{}': 'images get',
  'GET /api_admin/v1/payment/transaction/{}': 'transactions get',
  'GET /api_admin/v1/project/{}/ecommerce/item/{}': 'items get',
  'GET /api_admin/v1/project/{}/ecommerce/profile/{}': 'people get',
  'GET /api_admin/v1/request-action/{}': 'requests get',
  'GET /api_admin/v2/ecommerce/order/{}': 'orders get',
  'GET /project/{}/customType/{}': 'custom-types get',
}

/** `users get user-anna`, where a command makes this call. */
function command(routes: readonly Route[], call: ServedCall): string[] | undefined {
  const { route, path, query } = routed(routes, call) ?? {}
  const words = route && COMMANDS[callName(route)]
  const { projectId = path?.length === 2 ? path[0] : undefined, ...rest } = query ?? {}
  const id = path?.at(-1)
  // What is not found by its id is looked for by its name.
  if (!words || call.status !== 200 || !projectId || Object.keys(rest).length > 0) return undefined
  if (!id || !/^\w[\w-]*$/.test(id)) return undefined
  return [`${words} ${shellWord(id)}`, `--project ${shellWord(projectId)}`]
}

function request({ method, url, body, bodyLength }: ServedCall): string[] {
  const path = url.replace(/^\/api_admin\//, '')
  const data = shellWord(escapeUnseen(JSON.stringify(body) ?? ''))
  return [
    `api${method === 'GET' ? '' : ` ${method}`} ${shellWord(path)}`,
    ...(bodyLength === 0 ? [] : [`--data=${data}`]),
  ]
}

export function quoinLine(
  platform: Platform,
  routes: readonly Route[],
  call: ServedCall,
): string | undefined {
  const session = isRawCall(call) && isPlain(call.url) ? adminSession(platform, call) : undefined
  if (!session || call.url.includes('{project}')) return undefined
  const [first, ...rest] = command(routes, call) ?? request(call)
  return [
    `QUOIN_SESSION_ID=${shellWord(session.sessionId)}`,
    `QUOIN_ACCESS_TOKEN=${session.accessToken}`,
    `quoin ${first}`,
    ...rest,
    `--host ${platform.url}`,
  ].join(' \\\n  ')
}
